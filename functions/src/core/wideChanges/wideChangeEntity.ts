import type { WideChangeKind } from '@balcao/shared/wideChanges/wideChangeModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store, Write } from '@balcao/shared/server/db/store';
import type { UserContext } from '../../platform/http/context.ts';

/** Time for which a change that concerns the whole company can be undone. */
export const undoableMs = 24 * 60 * 60_000;

export interface WideChangeItem {
  companyId: number;
  kind: WideChangeKind;
  /** Id of the contact or tag. */
  subjectId: number;
  userId: number;
  /** State that undoing restores: the contact's owners (`wallets`), or the whole tag. */
  before: { wallets?: number[]; tag?: object };
  /** Name of a deleted tag. Contacts are shown by their current names. */
  name?: string;
  version: number;
  updatedAt: string;
  expiresAt: number;
}

export const wideChangeEntity = defineEntity<WideChangeItem>()({
  name: 'wideChange',
  description: 'A change that concerns everybody and can be undone for a day, the latest of each subject',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#WIDECHANGES',
  sk: '{kind}#{subjectId:12}',
  indexes: { gsi1: { pk: 'C#{companyId}#WIDECHANGES', sk: '{updatedAt}#{kind}#{subjectId:12}' } },
});

type Key = Pick<WideChangeItem, 'companyId' | 'kind' | 'subjectId'>;
const isUndoable = ({ updatedAt }: WideChangeItem, now: number) => now - Date.parse(updatedAt) < undoableMs;

/** The change of a subject, if it can still be undone. */
export async function findWideChange(
  { store, clock }: Pick<UserContext, 'store' | 'clock'>,
  key: Key,
): Promise<WideChangeItem | undefined> {
  const item = await store.get(wideChangeEntity.key(key), { consistent: true });
  const change = item && wideChangeEntity.fromItem(item);
  return change && isUndoable(change, clock.now()) ? change : undefined;
}

/** The newest changes that can still be undone, at most `limit`, the newest first. */
export async function listWideChangeItems(
  store: Store,
  companyId: number,
  now: number,
  limit: number,
): Promise<WideChangeItem[]> {
  const pk = wideChangeEntity.partition({ companyId });
  const { items } = await store.query({ index: 'gsi1', pk, limit, descending: true });
  return items.map((item) => wideChangeEntity.fromItem(item)).filter((change) => isUndoable(change, now));
}

/**
 * The write that makes a change undoable, for its transaction. If the same user changed the subject before within the
 * day, both changes are undone together.
 */
export async function noteWideChange(
  ctx: UserContext,
  change: Pick<WideChangeItem, 'kind' | 'subjectId' | 'before' | 'name'>,
): Promise<Write> {
  const { companyId, clock, user } = ctx;
  const earlier = await findWideChange(ctx, { companyId, ...change });
  return {
    put: wideChangeEntity.toItem({
      companyId,
      userId: user.id,
      ...change,
      ...(earlier?.userId === user.id && { before: earlier.before }),
      version: (earlier?.version ?? 0) + 1,
      updatedAt: clock.iso(),
      expiresAt: Math.ceil((clock.now() + undoableMs) / 1000),
    }),
  };
}

/** The write that forgets a change, once it is undone or pointless. */
export function forgetWideChange(key: Key): Write {
  return { delete: wideChangeEntity.key(key) };
}
