import { AppError } from '@balcao/shared/errors';
import type { erasureApi } from '@balcao/shared/erasure/erasureApi';
import { countAttempt } from '../../core/people/throttle.ts';
import { requireUnmerging } from '../../core/contacts/requireUnmerging.ts';
import { seesContact } from '../../core/contacts/seesContact.ts';
import { auditItem } from '../../core/people/auditEntity.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginErasure } from './beginErasure.ts';
import { erasureWeight } from './erasureWeight.ts';
import { readPerson } from '../../core/conversations/readPerson.ts';

/** Erasures per company in 15 minutes: each reads every message of all groups twice. */
const mostErasures = 300;
/** Erasures per company in a day; one counts as several if large imports have to be read (`erasureWeight`). */
const mostOfDay = 1000;
/** Erasures a day that every company has, however large its imports are. */
const surelyOfDay = 20;
const dayMs = 24 * 60 * 60_000;

/**
 * Starts the erasure of a contact. The audit entry is written in the same transaction, as nothing else records who
 * asked for it.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_MERGE_RUNNING, ERR_CONFLICT, ERR_TOO_MANY_REQUESTS
 */
export const eraseContact: Handler<typeof erasureApi.eraseContact> = async (ctx, { params }) => {
  await countAttempt(ctx, [{ subject: `erasures:${ctx.companyId}`, most: mostErasures }]);
  const weight = await erasureWeight(ctx.store, ctx.companyId, mostOfDay / surelyOfDay);
  const ofDay = await countAttempt(ctx, [
    { subject: `erasuresOfDay:${ctx.companyId}`, most: mostOfDay, weight, windowMs: dayMs },
  ]);
  const erase = changeOrConflict(async () => {
    const { store, companyId, user } = ctx;
    const found = await readPerson(store, { companyId, contactId: params.id });
    if (found === undefined || !seesContact(user, found.contact)) throw new AppError('ERR_NO_CONTACT_FOUND');
    requireUnmerging(found.contact);
    const who = { companyId, userId: user.id, userName: user.name };
    const entry = { ...who, action: 'contacts.erase', target: params.id } as const;
    await beginErasure(ctx, found, [{ put: auditItem(ctx, entry) }]);
    ctx.reply.auditWritten();
    return { message: 'Contact deleted' };
  });
  return erase.catch(async (error: unknown) => {
    // A refused erasure does not count against the day's limit.
    if (error instanceof AppError) await ofDay.giveBack();
    throw error;
  });
};
