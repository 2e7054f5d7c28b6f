import type { contactMergesApi } from '@balcao/shared/contactMerges/contactMergesApi';
import { AppError } from '@balcao/shared/errors';
import { absent } from '@balcao/shared/server/db/expressions';
import { contactEntity, type ContactItem } from '../../core/records/contactEntity.ts';
import { dismissalWrite } from '../../core/records/mergeProposalEntity.ts';
import { nameKey, readNames } from '../../core/conversations/storedNames.ts';
import { requireContact } from '../../core/contacts/requireContact.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { wakeOrWarn } from '../../platform/runtime/wakeOrWarn.ts';
import { wakeTimer } from '../../platform/timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { contactMergeEntity, getMerge, inState, toContactMerge } from './contactMergeEntity.ts';
import { withoutTaken } from './mergeContactFields.ts';

/**
 * Undoes a merge: the other contact is back at once with its identities; a timer moves back its conversations,
 * scheduled messages and tickets (mergeUndoingJob.ts). The proposal to merge the two is dismissed as well, since they
 * are different people.
 */
export const undoMerge: Handler<typeof contactMergesApi.undoMerge> = (ctx, { params, body }) =>
  changeOrConflict(async () => {
    const { store, companyId, clock, user } = ctx;
    const { otherContactId } = body;
    const [contact, merge] = await Promise.all([
      requireContact(ctx, params.id),
      getMerge(store, { companyId, contactId: params.id, otherContactId }),
    ]);
    if (merge === undefined) throw new AppError('ERR_NOTHING_TO_UNDO');
    if (merge.state !== 'done' || contact.merging === true) throw new AppError('ERR_MERGE_RUNNING');
    const at = clock.iso();
    if (at > merge.undoUntil) throw new AppError('ERR_MERGE_UNDO_EXPIRED');
    ctx.reply.auditAbout(`${params.id}+${otherContactId}`);
    const { other, taken, identities } = merge;
    const changes = { merging: true as const, updatedAt: at };
    const kept: ContactItem = { ...withoutTaken(contact, taken), ...changes, version: contact.version + 1 };
    // The kept contact's block holds for both. The version must exceed all that the search index has of this contact.
    const back: ContactItem = { ...other, ...changes, active: contact.active, version: other.version + 2 };
    const timer: NewTimer<'mergeUndoing'> = {
      companyId,
      kind: 'mergeUndoing',
      subject: String(otherContactId),
      dueAt: at,
      payload: { contactId: params.id },
    };
    const places = identities.map((identity) => ({ companyId, channel: other.channel, identity }));
    const led = await readNames(store, places, { consistent: true, moves: true });
    const theirs = places.map(nameKey).filter((_, position) => led[position]?.['contactId'] === params.id);
    await store.transact([
      {
        put: contactEntity.toItem(kept),
        condition: { expression: '#version = :version', values: { version: contact.version } },
      },
      { put: contactEntity.toItem(back), condition: absent },
      {
        update: contactMergeEntity.key(merge),
        change: {
          set: { state: 'undoing', done: 0, undoneBy: { id: user.id, name: user.name } },
          remove: ['expiresAt'],
        },
        condition: inState(merge),
      },
      ...theirs.map((key) => ({
        update: key,
        change: { set: { contactId: otherContactId } },
        condition: { expression: '#contactId = :kept', values: { kept: params.id } },
      })),
      dismissalWrite(companyId, [params.id, otherContactId], at),
      armTimerWrite(timer, clock.now()),
    ]);
    await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return toContactMerge({ ...merge, state: 'undoing', done: 0 });
  });
