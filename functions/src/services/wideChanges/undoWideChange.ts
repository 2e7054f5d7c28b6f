import { AppError } from '@balcao/shared/errors';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import type { wideChangesApi } from '@balcao/shared/wideChanges/wideChangesApi';
import { loadDirectoryWith } from '../../core/company/directoryEntity.ts';
import { requireSight } from '../../core/contacts/requireSight.ts';
import { requireShownContact } from '../../core/contacts/requireShownContact.ts';
import { setActive } from '../../core/contacts/blockContact.ts';
import type { TagItem } from '../../core/records/tagEntity.ts';
import { requireTag } from '../../core/tags/requireTag.ts';
import { restoreTag } from '../../core/tags/restoreTag.ts';
import {
  findWideChange,
  forgetWideChange,
  planUndo,
  type WideChangeItem,
} from '../../core/wideChanges/wideChangeEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeContact } from '../contactCare/changeContact.ts';

export const undoWideChange: Handler<typeof wideChangesApi.undoWideChange> = async (ctx, { body }) => {
  const { companyId, user } = ctx;
  const { kind, contactId, tagId } = body;
  const subjectId = (kind === 'tag' ? tagId : contactId) ?? 0;
  const change = await findWideChange(ctx, { companyId, kind, subjectId });
  const contact = contactId ? await requireShownContact(ctx, contactId, 'read') : undefined;
  // A deleted tag is known by its change only.
  if (tagId && (kind !== 'tag' || change === undefined)) await requireTag(ctx, tagId);
  if (change === undefined) throw new AppError('ERR_WIDE_CHANGE_OVER');
  if (!isAdmin(user) && change.userId !== user.id) throw new AppError('ERR_NO_PERMISSION');
  // Whoever no longer sees the contact may not change its owners either, unless their own change left it with none.
  if (kind === 'wallets' && contact !== undefined) await requireSight(ctx, contact, { ofNobodys: 'anybody' });
  await undo(ctx, change);
  return { message: 'Change undone' };
};

async function undo(ctx: UserContext, change: WideChangeItem): Promise<void> {
  const { kind, subjectId, before } = change;
  if (kind === 'block') await setActive(ctx, subjectId, true);
  else if (kind === 'tag') await restoreTag(ctx, before.tag as TagItem, forgetWideChange(change));
  else {
    const plan = planUndo(change, { isAdmin: isAdmin(ctx.user), now: ctx.clock.now() });
    const { wallets = [] } = plan.before;
    const { users } = await loadDirectoryWith(ctx.store, ctx.companyId, ctx.clock.now(), [], wallets);
    const named = wallets.filter((id) => users.has(id));
    const owners = { wallets: named.length === 0 ? undefined : named };
    await changeContact(
      ctx,
      subjectId,
      () => owners,
      async () => [plan.forget],
    );
  }
}
