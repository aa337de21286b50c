import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import { fromHex, toHex } from '../../fair/hash.ts';
import {
  type Candidate,
  packCandidate,
  readCandidate,
  unpackCandidate,
  writeCandidate,
} from './candidate.ts';

// What two browsers must tell each other to open a channel, in some hundred bytes: everything else in a session
// description is the same every time.

interface Description {
  readonly setup: 'actpass' | 'active' | 'passive';
  readonly ufrag: string;
  readonly password: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: Uint8Array;
  readonly candidates: readonly Candidate[];
}

const SETUPS = ['actpass', 'active', 'passive'] as const;
const MOST_CANDIDATES = 12;
const ICE_WORD = /^[a-z\d+/]{4,64}$/i;

/** The description in few bytes. */
export function packDescription(sdp: string): Uint8Array {
  const { setup, ufrag, password, fingerprint, candidates } = parse(sdp);
  const out = new Writer().u8(SETUPS.indexOf(setup)).text(ufrag).text(password).bytes(fingerprint);
  out.u8(candidates.length);
  for (const candidate of candidates) packCandidate(out, candidate);
  return out.done();
}

/** The description that was packed. */
export function unpackDescription(bytes: Uint8Array): string {
  const from = new Reader(bytes);
  const setup = SETUPS[from.u8()];
  const [ufrag, password] = [from.text(), from.text()];
  const fingerprint = from.take(32);
  const n = from.u8();
  if (!setup || !ICE_WORD.test(ufrag) || !ICE_WORD.test(password) || n > MOST_CANDIDATES)
    throw new Malformed('It does not describe a connection.');
  const candidates = Array.from({ length: n }, () => unpackCandidate(from));
  from.end();
  return write({ setup, ufrag, password, fingerprint, candidates });
}

function parse(sdp: string): Description {
  const lines = sdp.split(/\r?\n/);
  const lineOf = (name: string): string => {
    const line = lines.find((each) => each.startsWith(`a=${name}:`));
    if (!line) throw new Malformed(`The browser's description has no ${name}.`);
    return line.slice(name.length + 3);
  };
  const candidates = lines.flatMap((line) => readCandidate(line) ?? []);
  return {
    setup: lineOf('setup') as Description['setup'],
    ufrag: lineOf('ice-ufrag'),
    password: lineOf('ice-pwd'),
    fingerprint: fromHex(
      lineOf('fingerprint')
        .replace(/^sha-256 /i, '')
        .replaceAll(':', ''),
    ),
    candidates: candidates.slice(0, MOST_CANDIDATES),
  };
}

function write({ setup, ufrag, password, fingerprint, candidates }: Description): string {
  const colons = toHex(fingerprint).toUpperCase().match(/../g)!.join(':');
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidates.map(writeCandidate),
    'a=end-of-candidates',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${colons}`,
    `a=setup:${setup}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n');
}
