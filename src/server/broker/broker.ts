import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Account } from '../accounts.ts';
import type { Counters } from '../counters.ts';
import type { Limits } from '../limits.ts';
import { Outgoing } from '../outgoing.ts';
import type { Unread } from '../unread.ts';
import type { Sent } from './callers.ts';
import { Calls } from './calls.ts';
import { Member } from './member.ts';
import { errorMessage, ID_TAKEN, type Message, MOST_NAME, OPEN, readMessage, written } from './messages.ts';
import { type Passed, Pending } from './pending.ts';
import { Tables } from './tables.ts';

const KEY = 'peerjs';
/** A member who was not heard for so long is asked for a sign of life: a page in the background may give none. */
const QUIET = 25_000;
/** A member who was not heard for so long is gone, and its id is free. Pages say something every five seconds. */
const ALIVE = 60_000;
/** A member who takes nothing for so long is cut off, though it may speak: it would keep memory for ever. */
const STALL = 30_000;
/** Who has not read by then what it had not read before is cut off, too, though it takes a byte now and then. */
const LATE = 60_000;

const POLICY = 1008;
const TRY_LATER = 1013;
const FULL = errorMessage('Server has reached its concurrent user limit');

/** Introduces the members of tables to each other, in the words of PeerServer. No game passes through it. */
export class Broker {
  readonly tables = new Tables();
  private readonly members = new Map<string, Member>();
  private readonly pending: Pending;
  private readonly calls: Calls;
  private readonly limits: Limits;
  private readonly counters: Counters;
  private readonly unread: Unread;

  constructor(limits: Limits, counters: Counters, unread: Unread) {
    this.limits = limits;
    this.counters = counters;
    this.unread = unread;
    this.pending = new Pending(limits);
    this.calls = new Calls(limits.offers);
  }

  get size(): number {
    return this.members.size;
  }

  /** A socket that asks for an id. */
  arrive(socket: WebSocket, transport: Duplex, query: URLSearchParams, account: Account, now: number): void {
    const [id, token, key] = ['id', 'token', 'key'].map((name) => query.get(name) ?? '');
    const refusal = refusalOf(id, token, key);
    if (refusal) return this.refuse(socket, errorMessage(refusal));
    const present = this.members.get(id);
    if (present && present.token !== token) return this.refuse(socket, ID_TAKEN);
    if (account.members >= this.limits.membersOfAddress && present?.account !== account)
      return this.refuse(socket, errorMessage('Too many connections from this address'), TRY_LATER);
    if (!present && !this.hasRoom(account)) return this.refuse(socket, FULL, TRY_LATER);
    const out = new Outgoing(socket, transport, account, this.unread, now);
    if (present) return this.comeBack(present, out, now);
    this.admit(new Member(id, token, out, this.limits, now));
  }

  /** Looks for members who are gone, and forgets who called whom long ago. */
  sweep(now: number): void {
    this.calls.trim(now);
    for (const member of this.members.values()) {
      const silence = now - member.heardAt;
      const isDeaf = member.out.stalledFor(now) > STALL || member.out.lateFor(now) > LATE;
      if (silence > ALIVE || isDeaf) this.cut(member);
      else if (silence > QUIET && !member.isAsked) {
        member.isAsked = true;
        member.out.socket.ping();
      }
    }
  }

  /** Tells those who wait for somebody who does not come. */
  expire(now: number): void {
    this.pending.expire(now, (sender, absent) => this.tellAbsent(sender, absent));
  }

  close(): void {
    for (const { out } of this.members.values()) out.socket.terminate();
  }

  private refuse(socket: WebSocket, message: string, code?: number): void {
    this.counters.refused++;
    socket.send(message);
    socket.close(code);
  }

  /** Whether one more of an address may come. If there are too many, the latest of the address that has most goes. */
  private hasRoom(account: Account): boolean {
    if (this.members.size < this.limits.members) return true;
    let latest: Member | undefined;
    for (const member of this.members.values())
      if (member.account.members >= (latest?.account.members ?? account.members + 2)) latest = member;
    if (!latest) return false;
    this.counters.cut++;
    this.forget(latest);
    latest.out.socket.close(TRY_LATER, 'The broker is full.');
    return true;
  }

  private admit(member: Member): void {
    this.members.set(member.id, member);
    this.tables.add(member.id);
    member.account.members++;
    this.welcome(member);
  }

  /** The same one on another socket: the old one is of no use any more, whatever it looks like from here. */
  private comeBack(member: Member, out: Outgoing, now: number): void {
    const old = member.out;
    old.account.members--;
    out.account.members++;
    Object.assign(member, { out, heardAt: now, isAsked: false });
    old.end();
    this.welcome(member);
  }

  private welcome(member: Member): void {
    this.listen(member, member.out);
    this.send(member, OPEN);
    const queue = this.pending.take(member.id);
    if (!queue) return;
    this.calls.begin(member, queue.callers);
    for (const { text } of queue.waiting) this.send(member, text);
  }

  private listen(member: Member, out: Outgoing): void {
    const { socket } = out;
    const isCurrent = (): boolean => member.out === out && this.isHere(member);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      const bytes = data as Buffer;
      if (isCurrent() && this.charge(member, bytes.length)) this.hear(member, bytes, isBinary);
    });
    // Not by the socket itself: the answers to somebody who never reads would pile up.
    socket.on('ping', (data: Buffer) => {
      if (isCurrent() && this.charge(member, data.length) && this.reads(member)) out.pong(data);
    });
    socket.on('pong', (data: Buffer) => {
      if (isCurrent()) this.charge(member, data.length);
    });
    socket.on('close', () => {
      if (isCurrent()) this.forget(member);
    });
  }

  private isHere(member: Member): boolean {
    return this.members.get(member.id) === member;
  }

  /** Whether a member may send what it has sent. */
  private charge(member: Member, bytes: number): boolean {
    const now = performance.now();
    member.heardAt = now;
    member.isAsked = false;
    if (member.maySend(bytes, now)) return true;
    this.counters.cut++;
    this.forget(member);
    member.out.socket.close(POLICY, 'Too many messages.');
    return false;
  }

  private hear(member: Member, bytes: Buffer, isBinary: boolean): void {
    const message = isBinary ? undefined : readMessage(bytes.toString());
    if (!message) this.counters.malformed++;
    else if (message.type === 'HEARTBEAT') return;
    else if (message.dst !== '') this.pass(member, message);
    else if (message.type === 'LEAVE') this.leave(member);
  }

  /** PeerServer frees the id and keeps the socket, which then speaks for whoever has the id next. */
  private leave(member: Member): void {
    this.forget(member);
    member.out.socket.close();
  }

  private pass(from: Member, { type, dst, payload }: Message): void {
    const text = written(type, from.id, dst, payload);
    const sent = { text, isOffer: type === 'OFFER', bytes: Buffer.byteLength(text) };
    const to = this.members.get(dst);
    if (to) this.deliver(to, from, sent);
    else if (type !== 'LEAVE' && type !== 'EXPIRE') this.keep(dst, from, sent);
  }

  private deliver(to: Member, from: Member, sent: Passed): void {
    if (!this.mayCall(to, from, sent)) {
      this.counters.dropped++;
      return;
    }
    this.counters.introductions++;
    this.send(to, sent.text);
  }

  /** Who asks whether it is still heard, by a message to itself, shares nothing with others at its address. */
  private mayCall(to: Member, from: Member, sent: Sent): boolean {
    if (to === from) return true;
    const now = performance.now();
    return this.calls.to(to, now).allows(from.account.address, from.id, sent, now);
  }

  private keep(dst: string, from: Member, sent: Passed): void {
    const giveUp = (sender: Member, absent: string): void => {
      this.counters.dropped++;
      this.tellAbsent(sender, absent);
    };
    if (!this.pending.add(dst, sent, from, performance.now(), giveUp)) giveUp(from, dst);
  }

  private tellAbsent(sender: Member, absent: string): void {
    if (this.isHere(sender)) this.send(sender, written('EXPIRE', absent, sender.id));
  }

  private send(to: Member, text: string): void {
    if (this.reads(to)) to.out.send(text);
  }

  /** Who does not read is cut off before it fills the memory. */
  private reads(member: Member): boolean {
    if (!member.isBehind) return true;
    this.cut(member);
    return false;
  }

  private cut(member: Member): void {
    this.counters.cut++;
    this.forget(member);
    member.out.end();
  }

  private forget(member: Member): void {
    if (!this.isHere(member)) return;
    this.members.delete(member.id);
    this.tables.remove(member.id);
    this.calls.forget(member);
    member.account.members--;
  }
}

function refusalOf(id: string, token: string, key: string): string | undefined {
  if (!id || !token || !key) return 'No id, token, or key supplied to websocket server';
  if (key !== KEY) return 'Invalid key provided';
  if (id.length > MOST_NAME || token.length > MOST_NAME) return 'The id or the token is too long';
  return undefined;
}
