import { audit } from '../letters/audit.ts';
import { courseOf } from '../letters/course.ts';
import type { Letter } from '../letters/model.ts';
import { type Io, printJson } from './io.ts';
import { countOf } from './numbers.ts';
import { nodeSignatures } from './signatures.ts';

/** Says what is proven of a game by link; 0 if nothing is wrong with it. */
export function auditLetter(letter: Letter, io: Io, isJson: boolean): number {
  const { flaw, decisions, signatures, secrets, isDealt, isOver } = audit(letter, nodeSignatures);
  const hash = flaw ? '' : (courseOf(letter).match?.hash ?? '');
  if (isJson) {
    const counts = { inputs: decisions, signatures, secrets, finished: isOver, hash };
    const wrong = flaw && { input: flaw.step + 1, seat: null, what: flaw.what };
    printJson(io, { fair: !flaw && isDealt, joint: true, ...counts, ...(wrong && { offence: wrong }) });
  } else if (flaw) {
    io.out(`not proven: step ${flaw.step + 1}: ${flaw.what}\n`);
  } else if (!isDealt) {
    io.out('Nothing is dealt yet: not all players have added their part of the seed.\n');
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
  return flaw ? 1 : 0;
}
