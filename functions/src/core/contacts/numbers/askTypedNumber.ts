import { AppError } from '@balcao/shared/errors';
import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { checkNumbers } from '../../connections/checkNumbers.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { chatIdentities, contactIdentityEntity } from '../../records/contactEntity.ts';
import { countNumberGuess } from './countNumberGuess.ts';
import { readTyped } from './readTyped.ts';
import { zoneCountry } from './zoneCountry.ts';

/** A number as WhatsApp has it, and how to take it off the guesses of whoever typed it once a contact has it. */
export type TypedNumber = Pick<NumberAnswer, 'number' | 'lid'> & { guess: { giveBack(): Promise<void> } };

/**
 * What somebody typed as the number of a contact, of `contactId` or of a new one. WhatsApp is asked, which knows whether it is
 * registered with Brazil's ninth digit, and under which LID; of a number that may lack its country, with and without that.
 * Where no connection is up, or none answers in time, it is the number as it can be read: whether one may work does not hang
 * on that.
 *
 * @throws AppError ERR_WAPP_INVALID_CONTACT where it can be no number, or nobody has it; ERR_DUPLICATED_CONTACT where another
 *   contact has it; ERR_TOO_MANY_REQUESTS
 */
export async function askTypedNumber(
  ctx: UserContext,
  typed: string,
  contactId?: number,
): Promise<TypedNumber> {
  const read = readTyped(typed, zoneCountry(ctx.company.timezone));
  if (read === null) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  const { spellings, unasked } = read;
  const guess = await countNumberGuess(ctx);
  const owner = await ownerOf(ctx, spellings[0]);
  if (owner !== undefined && owner !== contactId) throw new AppError('ERR_DUPLICATED_CONTACT');
  const answers = await checkNumbers(ctx, ctx.companyId, spellings, { typed: true });
  const said = answers === 'dayLimit' ? undefined : answers;
  const existing = spellings.map((spelling) => said?.get(spelling)).find((answer) => answer?.exists === true);
  if (existing) return { number: existing.number, lid: existing.lid, guess };
  const open = spellings.filter((spelling) => said?.get(spelling) === undefined);
  const number = open.includes(unasked) ? unasked : open[0];
  if (number === undefined) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return { number, guess };
}

/** Of whom the company knows already WhatsApp is not asked. */
async function ownerOf({ store, companyId }: UserContext, number: string): Promise<number | undefined> {
  const [identity = ''] = chatIdentities({ pn: number });
  const stored = await store.get(contactIdentityEntity.key({ companyId, channel: 'whatsapp', identity }));
  return stored && contactIdentityEntity.fromItem(stored).contactId;
}
