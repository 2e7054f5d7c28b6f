import { expect, test } from 'vitest';
import type { Store } from '@balcao/shared/server/db/store';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { findMessageHits } from './findMessageHits.ts';
import { messageWordEntity, recencyOf } from '../../records/messageWordEntity.ts';

const about = { companyId: 1, conversationId: 2, contactId: 3, createdAt: '2026-01-31T12:00:00.000Z' };
const message = {
  ...about,
  channel: 'whatsapp',
  account: '55',
  connectionId: 1,
  actor: 'customer',
  fromMe: false,
  mediaType: 'conversation',
  ack: 0,
  version: 1,
};
type Stored = Parameters<typeof messageEntity.toItem>[0];

/** A table of messages with this body, each entered under one search word. */
function tableOf(body: string, word: string): Pick<Store, 'query' | 'batchGet'> {
  const ids = Array.from({ length: 40 }, (_, at) => at + 1);
  const entry = (id: number) => ({ ...about, initial: 'b', word, recency: recencyOf(id), id });
  return {
    query: async () => ({ items: ids.map((id) => messageWordEntity.toItem(entry(id))), lastKey: undefined }),
    batchGet: async () =>
      ids.map((id) => messageEntity.toItem({ ...message, id, wid: `W${id}`, body } as unknown as Stored)),
  };
}
const hitsOf = (body: string) =>
  findMessageHits(
    { store: tableOf(body, 'bolo') as Store, clock: { now: () => 0 } as Clock, companyId: 1 },
    'bolo',
    undefined,
    40,
  );

test('long texts count for more of a walk than short ones', async () => {
  const short = await hitsOf('um bolo');
  expect([short.rows.length, short.reads]).toEqual([40, 2]);
  const long = await hitsOf(`um bolo ${'e mais '.repeat(9000)}`);
  expect(long.rows).toHaveLength(40);
  // Two such pages use up the reads of a whole search.
  expect(long.reads).toBeGreaterThan(100);
});
