/** Writes a line for whoever runs the server. */
export type Log = (line: string) => void;

export const logTo =
  (write: (text: string) => unknown): Log =>
  (line) => {
    write(`${new Date().toISOString()} ${line}\n`);
  };
