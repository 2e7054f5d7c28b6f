import { inboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { BinaryNode } from 'baileys';
import { expect, test } from 'vitest';
import { receiptAcks, serverAck } from './stanzaAcks.ts';

const session = { companyId: 7, connectionId: 3, me: { pn: '5511900000001', lid: '700000000000001' } };
const now = new Date('2026-03-01T12:00:00.000Z');
const receipt = (attrs: Record<string, string>, content?: BinaryNode[]): BinaryNode => ({
  tag: 'receipt',
  attrs: { id: 'A1', from: '709233785190384@lid', t: '1772366000', ...attrs },
  ...(content && { content }),
});

test.each([
  [{}, 2],
  [{ type: 'inactive' }, 2],
  [{ type: 'read' }, 3],
  [{ type: 'played' }, 4],
])('receipt %o is level %i', (attrs, level) => {
  expect(receiptAcks(receipt(attrs), session, now)).toMatchObject([
    { level, wids: ['A1'], chat: { lid: '709233785190384' } },
  ]);
});

test('a receipt for several messages names them all', () => {
  const items = ['A2', 'A3'].map((id) => ({ tag: 'item', attrs: { id } }));
  const node = receipt({ type: 'read' }, [{ tag: 'list', attrs: {}, content: items }]);
  expect(receiptAcks(node, session, now)[0]?.wids).toEqual(['A1', 'A2', 'A3']);
});

test('somebody who reads hundreds at once has read them all, whatever stands between them', () => {
  const ids = Array.from({ length: 350 }, (_, at) => `B${at}`);
  const items = [...ids, 'x'.repeat(5000)].map((id) => ({ tag: 'item', attrs: { id } }));
  const node = receipt({ type: 'read' }, [{ tag: 'list', attrs: {}, content: items }]);
  const acks = receiptAcks(node, session, now);
  expect(acks.flatMap(({ wids }) => wids)).toEqual(['A1', ...ids]);
  for (const ack of acks) expect(inboundEvent.safeParse(ack).success).toBe(true);
});

test.each([
  [
    'another device of ours has read',
    { from: '700000000000001@lid', recipient: '709233785190384@lid', type: 'read' },
  ],
  ['our own device got it', { from: '5511900000001@s.whatsapp.net', type: 'sender' }],
  ['a retry', { type: 'retry' }],
  ['a history note', { type: 'hist_sync' }],
  ['status viewers', { from: 'status@broadcast', participant: '1@lid' }],
])('%s is no ack', (_, attrs) => {
  expect(receiptAcks(receipt(attrs), session, now)).toEqual([]);
});

test('the server takes a message or refuses it with a code', () => {
  const ack = (attrs: Record<string, string>): BinaryNode => ({
    tag: 'ack',
    attrs: { class: 'message', id: 'A1', from: '5511988880001@s.whatsapp.net', t: '1772366000', ...attrs },
  });
  expect(serverAck(ack({}), session, now)).toMatchObject({
    level: 1,
    failure: null,
    at: '2026-03-01T11:53:20.000Z',
  });
  expect(serverAck(ack({ error: '463' }), session, now)).toMatchObject({ level: -1, failure: '463' });
});
