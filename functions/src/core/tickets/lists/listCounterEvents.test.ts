import { expect, test } from 'vitest';
import type { Viewer } from '../../../platform/http/context.ts';
import { listCounterEntity } from '../../../platform/db/listCounterEntity.ts';
import type { EventBatch } from '../../live/eventRule.ts';
import { listCounterEvents } from './listCounterEvents.ts';

const user = {
  id: 5,
  profile: 'user',
  super: false,
  queueIds: [3],
  allTicket: 'disabled',
} as unknown as Viewer;
const admin = { ...user, id: 6, profile: 'admin' } as Viewer;

/** True for each viewer who gets the count's event: the attendant (user 5, queue 3) and an administrator. */
async function heard(bucket: string): Promise<boolean[]> {
  const rule = await listCounterEvents({ context: { companyId: 1 } } as EventBatch);
  const after = listCounterEntity.toItem({ companyId: 1, bucket, count: 2, version: 7 });
  const audiences = rule({ before: undefined, after });
  return [user, admin].map((viewer) =>
    audiences.some((audience) => audience({ viewer, sessionId: '', authVersion: 1 }) !== undefined),
  );
}

test('a list of tickets is told to whoever sees it', async () => {
  expect(await heard('open#U#5')).toEqual([true, true]);
  expect(await heard('open#U#7')).toEqual([false, true]);
  expect(await heard('pending#Q#3')).toEqual([true, true]);
  expect(await heard('pending#Q#3#G')).toEqual([false, true]);
  expect(await heard('pending#Q#4')).toEqual([false, true]);
});

test('what another area counts is nobody’s news', async () => {
  for (const bucket of ['quickMessage#U#5', 'quickMessage#U#5#text', 'helps#Q#3', 'contact#all'])
    expect(await heard(bucket), bucket).toEqual([false, false]);
});
