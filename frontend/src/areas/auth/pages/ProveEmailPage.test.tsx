import { expect, test } from 'vitest';
import { refused } from '../../../../test/components/answering.ts';
import { show } from '../../../../test/components/show.tsx';
import { authTexts } from '../texts/authTexts.ts';
import { ProveEmailPage } from './ProveEmailPage.tsx';

test('a link without a token is told as one, and nothing is sent', async () => {
  const { text, all, asked } = await show(<ProveEmailPage />, {
    texts: [authTexts],
    answers: { 'GET /public-settings': refused('ERR_UNAVAILABLE') },
  });
  await text(/Este link está incompleto/);
  expect(all('button', 'Confirmar e-mail')).toEqual([]);
  expect(asked.map(({ key }) => key)).not.toContain('POST /auth/prove-email');
});
