import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../frame/api/call.ts';
import { saveQuickMessage } from './saveQuickMessage.ts';

vi.mock('../../frame/api/call.ts', () => ({ call: vi.fn(async () => known) }));
beforeEach(() => vi.clearAllMocks());

const texts = { shortcode: 'oi', message: 'Olá', visao: true, geral: false };
const known = { id: 7, ...texts, isMedia: false } as QuickMessage;
const stored = vi.fn();

test('only what was changed is sent, so that what others changed meanwhile stays', async () => {
  await saveQuickMessage(known, { ...texts, message: 'Bom dia' }, null, stored);
  expect(vi.mocked(call).mock.calls).toEqual([
    ['PUT /quick-messages/{id}', { params: { id: 7 }, body: { message: 'Bom dia' } }],
  ]);
  vi.mocked(call).mockClear();
  await saveQuickMessage(known, { ...texts, visao: false }, null, stored);
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ body: { visao: false } });
});

test('a new one is sent whole', async () => {
  await saveQuickMessage(undefined, texts, null, stored);
  expect(vi.mocked(call).mock.calls).toEqual([['POST /quick-messages', { body: texts }]]);
});
