import { deepestOption, largestTree, mostOptions } from '@balcao/shared/chatbot/treeProblem';
import { expect, test } from 'vitest';
import { queuesTexts } from './texts/queuesTexts.ts';

test('what a menu may be is said as it is, in every language', async () => {
  for (const load of Object.values(queuesTexts)) {
    const { errors } = (await load()) as { errors: Record<string, string> };
    expect(errors['ERR_MENU_TOO_DEEP']).toContain(` ${deepestOption} `);
    expect(errors['ERR_MENU_TOO_MANY']).toContain(` ${mostOptions} `);
    expect(errors['ERR_MENU_TOO_LARGE']).toContain(` ${largestTree / 1024} KB`);
  }
});
