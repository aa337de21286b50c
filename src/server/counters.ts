/** What happened since the server was opened, for whoever runs it. */
export class Counters {
  /** Sockets that were not let in. */
  refused = 0;
  /** Sockets that were ended: too much, too slow, or against the protocol. */
  cut = 0;
  /** Messages that made no sense, and went nowhere. */
  malformed = 0;
  /** Messages that made sense but were too many. */
  dropped = 0;
  /** Messages that the broker has passed on. */
  introductions = 0;
  /** Bytes that the relay has passed on. */
  relayed = 0;
  stun = 0;
  /** Sockets of which a proxy says whose they are, but nobody said that it is to be believed. */
  viaUnknownProxy = 0;
  /** Faults of the program that would have ended it. */
  errors = 0;
}
