import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { checkNumber } from '../../core/connections/checkNumber.ts';
import { askConnector } from '../../core/connections/sessions/askConnector.ts';
import { contactIdentityEntity, getContact } from '../../core/records/contactEntity.ts';
import { countNumberGuess } from '../../core/contacts/numbers/countNumberGuess.ts';
import { readNames } from '../../core/conversations/storedNames.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';

/**
 * Existing clients call this before they write to a number: it returns the contact with that number and the picture
 * received with its messages. If no picture is stored, WhatsApp is asked, provided a connection is up.
 */
export const getContactProfile: Handler<typeof contactCareApi.getContactProfile> = async (
  ctx,
  { params },
) => {
  const { store, companyId } = ctx;
  await countNumberGuess(ctx);
  const { number } = params;
  const identity = `n:${canonicalNumber(number)}`;
  const [stored] = await readNames(store, [{ companyId, channel: 'whatsapp', identity }]);
  const contactId = stored === undefined ? 0 : contactIdentityEntity.fromItem(stored).contactId;
  const contact = contactId === 0 ? undefined : await getContact(store, companyId, contactId);
  const key = contact?.pictureKey ?? (await pictureAtWhatsApp(ctx, contact?.number ?? number));
  const profilePicUrl = key === '' ? null : (await createMediaSigner(ctx))(key);
  return { contactId: contact?.contactId ?? 0, profilePicUrl };
};

/** Asks WhatsApp for a number's picture and returns its key; '' if WhatsApp shows none or does not reply. */
async function pictureAtWhatsApp(ctx: UserContext, number: string): Promise<string> {
  const found = await checkNumber(ctx, ctx.companyId, number);
  if (found?.exists !== true) return '';
  const of = { pn: found.number, ...(found.lid !== undefined && { lid: found.lid }) };
  const answer = await askConnector<'profilePicture'>(ctx, ctx.companyId, { kind: 'profilePicture', of });
  return answer?.key ?? '';
}
