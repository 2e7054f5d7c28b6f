import { AppError } from '@balcao/shared/errors';
import { writeVcard } from '@balcao/shared/messages/writeVcard';
import { contactEntity } from '../records/contactEntity.ts';
import { auditItem } from '../people/auditEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * Body and data of a message that sends contacts of the company as cards, in the order given; all are read in one
 * batch. The recipient gets the full numbers, also where staff see them hidden, so each card is written to the audit
 * log.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND; ERR_CONTACT_WITHOUT_NUMBER for a group or a contact without a known number
 */
export async function contactCards(
  ctx: UserContext,
  contactIds: readonly number[],
): Promise<{ body: string; dataJson: string }> {
  const keys = [...new Set(contactIds)].map((contactId) =>
    contactEntity.key({ companyId: ctx.companyId, contactId }),
  );
  const items = await ctx.store.batchGet(keys);
  const contacts = items.map((item) => {
    const contact = item && contactEntity.fromItem(item);
    if (contact === undefined || contact.erasing === true) throw new AppError('ERR_NO_CONTACT_FOUND');
    if (contact.isGroup || contact.number === '') throw new AppError('ERR_CONTACT_WITHOUT_NUMBER');
    return { displayName: contact.name, vcard: writeVcard(contact) };
  });
  const { companyId, user } = ctx;
  const told = { companyId, userId: user.id, userName: user.name, action: 'contacts.card' } as const;
  await Promise.all(
    contactIds.map((target, at) =>
      ctx.store.put(auditItem({ ...ctx, requestId: `${ctx.requestId}#${at}` }, { ...told, target })),
    ),
  );
  return {
    body: contacts.map(({ displayName }) => displayName).join(', '),
    dataJson: JSON.stringify({ contacts }),
  };
}
