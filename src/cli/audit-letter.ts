import { audit } from '../letters/audit.ts';
import { courseOf } from '../letters/course.ts';
import type { Letter } from '../letters/model.ts';
import { type Io, printJson } from './io.ts';
import { countOf } from './numbers.ts';
import { nodeSignatures } from './signatures.ts';
import { offenceInWords } from './table-words.ts';

/** Says what is proven of a game by link; 0 if nothing is wrong with it. */
export function auditLetter(letter: Letter, io: Io, isJson: boolean): number {
  const { offence, decisions, signatures, secrets, isOver } = audit(letter, nodeSignatures);
  const hash = offence ? '' : (courseOf(letter).match?.hash ?? '');
  if (isJson) {
    const counts = { inputs: decisions, signatures, secrets, finished: isOver, hash };
    const wrong = offence && { input: offence.step + 1, seat: offence.seat, what: offence.what };
    printJson(io, { fair: !offence, joint: true, ...counts, ...(wrong && { offence: wrong }) });
  } else if (offence) {
    io.out(`not proven: step ${offence.step + 1}: ${offenceInWords(offence.seat, offence.what)}\n`);
  } else {
    const counts = [
      countOf(secrets, 'secret'),
      countOf(signatures, 'signature'),
      countOf(decisions, 'decision'),
    ];
    io.out(
      `joint deal: nobody chose it: ${counts.join(', ')}${hash && `; the result is ${hash}`}\n` +
        `${isOver ? '' : 'The game is not over.\n'}A player who modified the program could have looked ahead.\n`,
    );
  }
  return offence ? 1 : 0;
}
