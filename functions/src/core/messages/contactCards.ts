import { AppError } from '@balcao/shared/errors';
import { writeVcard } from '@balcao/shared/messages/writeVcard';
import { contactEntity } from '../records/contactEntity.ts';
import { auditItem } from '../people/auditEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';

/**
 * The body and the data of a message that tells contacts of the company, in the order given: one read for all. It tells
 * their whole numbers, hidden ones too, to whom it is sent: the audit log says who told whose.
 *
 * @throws AppError ERR_NO_CONTACT_FOUND; ERR_CONTACT_WITHOUT_NUMBER for a group, or somebody whose number nobody knows
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
