import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { contactIdentityEntity, getContact } from '../contacts/contactEntity.ts';
import type { Handler } from '../http/handler.ts';
import { createMediaSigner } from '../media/signMediaUrl.ts';
import { countNumberGuess } from '../contacts/countNumberGuess.ts';

/** As existing clients ask it before they write to a number: who has it here, and the picture that came with messages. */
export const getContactProfile: Handler<typeof contactCareApi.getContactProfile> = async (
  ctx,
  { params },
) => {
  const { store, companyId } = ctx;
  await countNumberGuess(ctx);
  const identity = `n:${canonicalNumber(params.number)}`;
  const stored = await store.get(contactIdentityEntity.key({ companyId, channel: 'whatsapp', identity }));
  const contactId = stored === undefined ? 0 : contactIdentityEntity.fromItem(stored).contactId;
  const contact = contactId === 0 ? undefined : await getContact(store, companyId, contactId);
  if (contact?.pictureKey === undefined) return { contactId: contact?.contactId ?? 0, profilePicUrl: null };
  const sign = await createMediaSigner(ctx);
  return { contactId, profilePicUrl: sign(contact.pictureKey) };
};
