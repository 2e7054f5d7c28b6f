import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { readWritten } from '@balcao/shared/contacts/readWritten';
import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Condition } from '@balcao/shared/server/db/expressions';
import { changedFields } from '../../platform/http/changedFields.ts';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { askTypedNumber, type TypedNumber } from './numbers/askTypedNumber.ts';
import { contactEntity, type ContactItem } from '../records/contactEntity.ts';
import { isHiddenNumber, unhideName } from '../company/hideNumbers.ts';
import { numberChangeWrites } from './numbers/numberChangeWrites.ts';
import { requireSight } from './requireSight.ts';
import { requireShownContact } from './requireShownContact.ts';
import { requireUnmerging } from './requireUnmerging.ts';
import { showContact } from './showContact.ts';

/**
 * Changes a contact. A new number moves its identity, and is refused if another contact has it
 * (ERR_DUPLICATED_CONTACT); the stream updates lists and open tickets. Everybody who is shown the contact corrects its
 * name, e-mail and further fields; number, bot and consent need `requireSight` (ERR_NO_PERMISSION). Retried on a
 * concurrent change, so that neither change is lost.
 */
export const updateContact: Handler<typeof contactsApi.updateContact> = async (ctx, { params, body }) => {
  const typed = await newNumber(ctx, params.id, body.number);
  const shown = await changeOrConflict(async () => {
    const before = await requireShownContact(ctx, params.id, 'change');
    requireUnmerging(before);
    const given = body.name;
    const clear = given === undefined ? undefined : unhideName(given, before.name);
    // A masked name sent back unchanged does not count as a name given by staff.
    const name = clear === before.name && given !== clear ? undefined : clear;
    const after: ContactItem = {
      ...before,
      ...(name !== undefined && { name, sortName: contactSortName(name), named: true }),
      ...(body.email !== undefined && { email: body.email }),
      ...(body.disableBot !== undefined && { disableBot: body.disableBot }),
      ...(body.lgpdAcceptedAt !== undefined && { lgpdAcceptedAt: body.lgpdAcceptedAt ?? undefined }),
      ...(body.extraInfo !== undefined && { extraInfo: body.extraInfo }),
      ...(typed !== undefined && { number: typed.number, lid: before.lid ?? typed.lid }),
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    // Messages of the bot go by these two, which users without sight may only send back as they are.
    if (after.disableBot !== before.disableBot || after.lgpdAcceptedAt !== before.lgpdAcceptedAt)
      await requireSight(ctx, before, { ofNobodys: 'creator' });
    // Only fields of the request, not derived ones such as the sort name.
    ctx.reply.auditChanged(changedFields(before, after).filter((field) => field in body));
    const unchanged: Condition = { expression: '#version = :version', values: { version: before.version } };
    const moved = await numberChangeWrites(ctx.store, before, after);
    try {
      await ctx.store.transact([{ put: contactEntity.toItem(after), condition: unchanged }, ...moved]);
      return await showContact(ctx, after);
    } catch (error) {
      if (error instanceof ConditionFailed && error.failed.some((position) => position > 0))
        throw new AppError('ERR_DUPLICATED_CONTACT', { cause: error });
      throw error;
    }
  });
  await typed?.guess.giveBack();
  return shown;
};

/**
 * The newly typed number as WhatsApp knows it; undefined if the stored number stays. WhatsApp is asked once, outside
 * the retries.
 */
async function newNumber(
  ctx: UserContext,
  contactId: number,
  typed: string | undefined,
): Promise<TypedNumber | undefined> {
  if (typed === undefined) return undefined;
  const contact = await requireShownContact(ctx, contactId, 'change');
  const { isGroup, number } = contact;
  if (isGroup || isHiddenNumber(typed, number) || digitsOf(typed) === number) return undefined;
  await requireSight(ctx, contact, { ofNobodys: 'creator' });
  return askTypedNumber(ctx, typed, contactId);
}

/**
 * The digits as they were typed; a stored number that is sent back is compared by them, whatever our table of countries
 * says.
 */
function digitsOf(typed: string): string | undefined {
  const written = readWritten(typed);
  return 'reason' in written ? undefined : written.digits;
}
