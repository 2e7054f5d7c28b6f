import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { WideChangeKind } from '@balcao/shared/wideChanges/wideChangeModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store, Write } from '@balcao/shared/server/db/store';
import type { Page } from '../../platform/db/paginate.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Time for which a change that concerns the whole company can be undone. */
export const undoableMs = 24 * 60 * 60_000;

/** Maximum changes by others that are kept of a subject; the oldest always is one of them. */
const mostEarlier = 20;

/** Changes that one user made to a subject in a row, which are undone together. */
interface UserChange {
  userId: number;
  /** The user was an administrator. */
  byAdmin?: true;
  /** State before the first of them, which undoing restores: the contact's owners (`wallets`), or the whole tag. */
  before: { wallets?: number[]; tag?: object };
  /** ISO instant of the last of them. */
  updatedAt: string;
}

export interface WideChangeItem extends UserChange {
  companyId: number;
  kind: WideChangeKind;
  /** Id of the contact or tag. */
  subjectId: number;
  /** What other users had changed before, the oldest first. */
  earlier?: UserChange[];
  /** Name of a deleted tag. Contacts are shown by their current names. */
  name?: string;
  version: number;
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
const isUndoable = ({ updatedAt }: UserChange, now: number) => now - Date.parse(updatedAt) < undoableMs;

/** The change of a subject, if it can still be undone. */
export async function findWideChange(
  { store, clock }: Pick<UserContext, 'store' | 'clock'>,
  key: Key,
): Promise<WideChangeItem | undefined> {
  const item = await store.get(wideChangeEntity.key(key), { consistent: true });
  const change = item && wideChangeEntity.fromItem(item);
  return change && isUndoable(change, clock.now()) ? change : undefined;
}

/**
 * A page of the changes that can still be undone, the newest first. A position is the index key of the last change of a
 * page.
 */
export async function listWideChangeItems(
  store: Store,
  companyId: number,
  now: number,
  { size, position }: { size: number; position: string | undefined },
): Promise<Page<WideChangeItem, string>> {
  const pk = wideChangeEntity.partition({ companyId });
  const { items } = await store.query({
    index: 'gsi1',
    pk,
    // Just after the last instant of which nothing can be undone any more.
    from: `${new Date(now - undoableMs).toISOString()}~`,
    ...(position !== undefined && { to: position }),
    // One more than are shown, and the one at the position, which was shown before.
    limit: size + 2,
    descending: true,
  });
  const left = items.filter((item) => item['gsi1sk'] !== position);
  const shown = left.slice(0, size);
  return {
    rows: shown.map((item) => wideChangeEntity.fromItem(item)),
    next: left.length > size ? String(shown.at(-1)?.['gsi1sk']) : undefined,
  };
}

/**
 * The write that makes a change undoable, for its transaction. If the same user made the last change of the subject
 * too, within the day, both are undone together. Changes of others before it are kept, so that nobody ends the undoing
 * of a change by making another one.
 */
export async function noteWideChange(
  ctx: UserContext,
  change: Pick<WideChangeItem, 'kind' | 'subjectId' | 'before' | 'name'>,
): Promise<Write> {
  const { companyId, clock, user } = ctx;
  const last = await findWideChange(ctx, { companyId, ...change });
  const again = last?.userId === user.id;
  const earlier = [
    ...earlierOf(last, clock.now()),
    ...(last === undefined || again ? [] : [userChange(last)]),
  ];
  const [oldest, ...others] = earlier;
  const kept = oldest === undefined ? [] : [oldest, ...others.slice(1 - mostEarlier)];
  return {
    put: wideChangeEntity.toItem({
      companyId,
      userId: user.id,
      ...(isAdmin(user) && { byAdmin: true as const }),
      ...change,
      ...(again && { before: last.before }),
      ...(kept.length > 0 && { earlier: kept }),
      version: (last?.version ?? 0) + 1,
      updatedAt: clock.iso(),
      expiresAt: expiryOf(clock.now()),
    }),
  };
}

const userChange = ({ userId, byAdmin, before, updatedAt }: UserChange): UserChange => ({
  userId,
  ...(byAdmin && { byAdmin }),
  before,
  updatedAt,
});
const earlierOf = (change: WideChangeItem | undefined, now: number): UserChange[] =>
  (change?.earlier ?? []).filter((one) => isUndoable(one, now));
/** Unix time in seconds at which the table may delete a change made at `at`. */
const expiryOf = (at: number) => Math.ceil((at + undoableMs) / 1000);

/**
 * What undoing restores (`before`), and the write that forgets what was undone (`forget`); the change before it becomes
 * the subject's last. Of a user who is no administrator, only the last change is undone. An administrator undoes with it
 * the changes before it that are not an administrator's either.
 */
export function planUndo(
  change: WideChangeItem,
  { isAdmin: all, now }: { isAdmin: boolean; now: number },
): { before: UserChange['before']; forget: Write } {
  const changes = [...earlierOf(change, now), userChange(change)];
  let undone = changes.pop() ?? change;
  while (all && !undone.byAdmin && changes.length > 0 && !changes.at(-1)?.byAdmin)
    undone = changes.pop() ?? undone;
  const last = changes.pop();
  const { before } = undone;
  if (last === undefined) return { before, forget: forgetWideChange(change) };
  const { earlier: _, byAdmin: __, ...rest } = change;
  const left: WideChangeItem = {
    ...rest,
    ...last,
    ...(changes.length > 0 && { earlier: changes }),
    version: change.version + 1,
    expiresAt: expiryOf(Date.parse(last.updatedAt)),
  };
  return { before, forget: { put: wideChangeEntity.toItem(left) } };
}

/** The write that forgets all changes of a subject, once they are undone or pointless. */
export function forgetWideChange(key: Key): Write {
  return { delete: wideChangeEntity.key(key) };
}
