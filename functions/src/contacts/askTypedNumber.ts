import { whatsappNumber } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { checkNumber } from '../connections/checkNumber.ts';
import type { UserContext } from '../http/context.ts';
import { chatIdentities, contactIdentityEntity } from './contactEntity.ts';
import { countNumberGuess } from './countNumberGuess.ts';
import { withCountry } from './withCountry.ts';

/** A number as WhatsApp has it, and how to take it off the guesses of whoever typed it once a contact has it. */
export type TypedNumber = Pick<NumberAnswer, 'number' | 'lid'> & { guess: { giveBack(): Promise<void> } };

/**
 * What somebody typed as the number of a contact, of `contactId` or of a new one. WhatsApp is asked, which knows whether it is
 * registered with Brazil's ninth digit, and under which LID. Where no connection is up, or none answers in time, it is the
 * number as it was typed: whether one may work does not hang on that.
 *
 * @throws AppError ERR_WAPP_INVALID_CONTACT where it can be no number, or nobody has it; ERR_DUPLICATED_CONTACT where another
 *   contact has it; ERR_TOO_MANY_REQUESTS
 */
export async function askTypedNumber(
  ctx: UserContext,
  typed: string,
  contactId?: number,
): Promise<TypedNumber> {
  const number = whatsappNumber(withCountry(typed, ctx.company.timezone));
  if (number === null) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  const guess = await countNumberGuess(ctx);
  const owner = await ownerOf(ctx, number);
  if (owner !== undefined && owner !== contactId) throw new AppError('ERR_DUPLICATED_CONTACT');
  const answer = await checkNumber(ctx, ctx.companyId, number);
  if (answer === undefined) return { number, guess };
  if (!answer.exists) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return { number: answer.number, lid: answer.lid, guess };
}

/** Of whom the company knows already WhatsApp is not asked. */
async function ownerOf({ store, companyId }: UserContext, number: string): Promise<number | undefined> {
  const [identity = ''] = chatIdentities({ pn: number });
  const stored = await store.get(contactIdentityEntity.key({ companyId, channel: 'whatsapp', identity }));
  return stored && contactIdentityEntity.fromItem(stored).contactId;
}
