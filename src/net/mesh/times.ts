// All the patience of the mesh, in milliseconds.

/** How often it looks at the clock. */
export const TICK = 500;
/** Says something after so much silence. */
export const SILENCE = 3000;
/** A member who was not heard for so long is shown as weak. */
export const WEAK = 6000;
/** Between questions whether the other end is there, while something is said to it. */
export const ASK = 1000;
/** A wire on which a question was not answered for so long is doubted: another one is looked for. */
export const DOUBT = 2000;
/** A wire on which nothing came for so long is lost. */
export const LOST = 20_000;
/** Until both have proved who they are. */
export const HANDSHAKE = 10_000;
/** Until a wire that was given up closes. */
export const LINGER = 1500;
/** Two wires that opened within so long were dialled at the same time. */
export const SAME_TIME = 5000;
/** Until a channel opens. */
export const DIAL = 12_000;
/** A tick that comes so late means that the page was asleep. */
export const ASLEEP = 5000;
/** After waking up, others have so long to answer. */
export const AWAKE = 6000;

/** The one with the higher key lets the other dial first. */
export const COURTESY = 2000;
export const JUST_BEGUN = 1000;
export const FIRST_REDIAL = 500;
export const MOST_REDIAL = 8000;
/** Between members who are reached by way of another, or through the relay. */
export const MOST_REDIAL_CARRIED = 30_000;
/** Until two who are joined by the relay try the direct way again. */
export const FIRST_DIRECT = 15_000;
/** Until a member that others told of is greeted by way of them. */
export const GREET = 3000;
/** Between greetings by way of others. */
export const CARRIED_SILENCE = 5000;
/** The longest between greetings to somebody who never answers. */
export const MOST_SILENCE = 60_000;

/** Whoever was carried and then silent for so long makes room for others: not sooner, or a crowd would come by turns. */
export const CARRIED_KEPT = 10 * 60_000;

/** A packet waits so long until tickets are exchanged. */
export const WAITING = 10_000;

/** So long it is told that somebody tried to come in and could not. */
export const MISSED = 30_000;

/** Between the waves of a search. */
export const WAVE = 600;
export const FIRST_SEARCH = 1500;
export const MOST_SEARCH = 30_000;
/** Until members who are together without the host look for it themselves. */
export const HOST_MISSED = 3000;
/** Until a broker that does not open is called missing, and one that was open is. */
export const BROKER_OPENS = 10_000;
export const BROKER_RETURNS = 4000;
