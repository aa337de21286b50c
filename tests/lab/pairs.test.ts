import { describe } from 'vitest';
import { expectLobby, labCase } from './support/case.ts';
import { KINDS } from './support/nat.ts';
import { playTogether } from './support/table.ts';

// Every two kinds of homes: somebody hosts a table, a friend opens the link, and they play.

describe('two homes play:', () => {
  for (const [i, host] of KINDS.entries())
    for (const guest of KINDS.slice(i))
      labCase(`${host} and ${guest}`, [{ kind: host }, { kind: guest }], async (lab, figures) => {
        await playTogether(lab, figures);
        expectLobby(figures);
      });
});
