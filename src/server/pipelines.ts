import type { RequestListener } from 'node:http';
import type { Counters } from './counters.ts';

/**
 * Ends a connection that asks again before it was answered. No browser does, and each answer that waits for its turn
 * would hold a file that nobody closes.
 */
export const oneAtATime =
  (answer: RequestListener, counters: Counters): RequestListener =>
  (request, response) => {
    if (response.socket !== null) return answer(request, response);
    // One packet holds many requests: those behind the second find the connection ended already.
    if (!request.socket.destroyed) counters.cut++;
    request.socket.destroy();
  };
