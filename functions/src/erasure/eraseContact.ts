import { AppError } from '@balcao/shared/errors';
import type { erasureApi } from '@balcao/shared/erasure/erasureApi';
import { contactEntity } from '../contacts/contactEntity.ts';
import { requireUnmerging } from '../contacts/requireUnmerging.ts';
import { seesContact } from '../contacts/seesContact.ts';
import { auditItem } from '../http/auditEntity.ts';
import { changeOrConflict } from '../http/changeOrConflict.ts';
import type { Handler } from '../http/handler.ts';
import { wakeOrWarn } from '../runtime/wakeOrWarn.ts';
import { wakeTimer } from '../timers/armTimer.ts';
import { armTimerWrite, type NewTimer } from '../timers/armTimerWrite.ts';
import { nameDeletions } from './nameDeletions.ts';
import { readPerson } from './readPerson.ts';

/** Names that go with the request itself; DynamoDB takes a hundred writes at once. What is beyond them goes with the timer. */
const mostNames = 90;

/**
 * Begins to erase a contact. In one transaction nobody finds it any more, by id, in a list or by what it writes from now on,
 * the audit log says who wanted it, and the timer is armed that takes away all there is of it (contactErasureTimer.ts).
 *
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_MERGE_RUNNING, ERR_CONFLICT
 */
export const eraseContact: Handler<typeof erasureApi.eraseContact> = (ctx, { params }) =>
  changeOrConflict(async () => {
    const { store, companyId, clock, user } = ctx;
    const found = await readPerson(store, { companyId, contactId: params.id });
    if (found === undefined || !seesContact(user, found.contact)) throw new AppError('ERR_NO_CONTACT_FOUND');
    const { contact } = found;
    requireUnmerging(contact);
    const names = await nameDeletions(store, found);
    const at = clock.iso();
    const timer: NewTimer<'contactErasure'> = {
      companyId,
      kind: 'contactErasure',
      subject: String(contact.contactId),
      dueAt: at,
      payload: { step: 'names', again: false },
    };
    const entry = { companyId, userId: user.id, action: 'contacts.erase', target: contact.contactId };
    await store.transact([
      {
        update: contactEntity.key(contact),
        change: {
          set: { erasing: true, updatedAt: at },
          remove: Object.keys(contactEntity.indexKeys(contact)),
          add: { version: 1 },
        },
        condition: { expression: '#version = :version', values: { version: contact.version } },
      },
      { put: auditItem(ctx, entry) },
      armTimerWrite(timer, clock.now()),
      ...names.slice(0, mostNames),
    ]);
    ctx.reply.auditWritten();
    await wakeOrWarn(ctx, timer, () => wakeTimer(ctx, timer));
    return { message: 'Contact deleted' };
  });
