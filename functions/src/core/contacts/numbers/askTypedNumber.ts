import { canonicalNumber, formerSpellings } from '@balcao/shared/contacts/canonicalNumber';
import { AppError } from '@balcao/shared/errors';
import type { NumberAnswer } from '@balcao/shared/server/connections/questionEntity';
import { checkNumbers } from '../../connections/checkNumbers.ts';
import type { UserContext } from '../../../platform/http/context.ts';
import { chatIdentities, contactIdentityEntity } from '../../records/contactEntity.ts';
import { readNames } from '../../conversations/storedNames.ts';
import { countNumberGuess } from './countNumberGuess.ts';
import { readTyped } from './readTyped.ts';
import { unreadableNumber } from './unreadableNumber.ts';
import { countryOfZone } from './zoneCountry.ts';

/** A number as WhatsApp knows it. `guess.giveBack` refunds the rate-limited attempt once a contact uses the number. */
export type TypedNumber = Pick<NumberAnswer, 'number' | 'lid'> & { guess: { giveBack(): Promise<void> } };

/**
 * Resolves a number that a user typed for the contact `contactId` or a new one. WhatsApp is asked for the number's LID,
 * and how it is registered (with or without Brazil's ninth digit). A number that may lack its country code is asked
 * about with and without the code. If there is no answer in time, the likeliest reading is taken (`readTyped`): users
 * can work without a connection. A number that our table does not know, typed with its country code, exists if WhatsApp
 * says so.
 *
 * @throws AppError ERR_WAPP_INVALID_CONTACT if it cannot be a number (with the reason), or nobody has it; ERR_DUPLICATED_CONTACT if
 * another contact has it; ERR_TOO_MANY_REQUESTS
 */
export async function askTypedNumber(
  ctx: UserContext,
  typed: string,
  contactId?: number,
): Promise<TypedNumber> {
  const read = readTyped(typed, countryOfZone(ctx.company.timezone));
  const spellings = 'reason' in read ? read.unlisted && ([read.unlisted.digits] as const) : read.spellings;
  if (spellings === undefined) throw unreadableNumber('reason' in read ? read.reason : 'badNumber');
  const guess = await countNumberGuess(ctx);
  await requireFree(ctx, spellings[0], contactId);
  if ('reason' in read && read.unlisted?.complete !== true) throw unreadableNumber(read.reason);
  const answers = await checkNumbers(ctx, ctx.companyId, spellings, { typed: true });
  const said = answers === 'dayLimit' ? undefined : answers;
  const existing = spellings.map((spelling) => said?.get(spelling)).find((answer) => answer?.exists === true);
  if (existing) {
    // Only the first reading was looked up above. A contact of an earlier release may be stored under a former form of
    // this number, which the condition on its canonical form would not notice.
    if (formerSpellings(existing.number).length > 0 && !isOneNumber(existing.number, spellings[0]))
      await requireFree(ctx, existing.number, contactId);
    return { number: existing.number, lid: existing.lid, guess };
  }
  if ('reason' in read) throw unreadableNumber(read.reason);
  const { unasked } = read;
  const open = spellings.filter((spelling) => said?.get(spelling) === undefined);
  const number = open.includes(unasked) ? unasked : open[0];
  if (number === undefined) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  return { number, guess };
}

/** @throws AppError ERR_DUPLICATED_CONTACT if another contact has the number: then WhatsApp need not be asked */
async function requireFree({ store, companyId }: UserContext, number: string, contactId?: number) {
  const [identity = ''] = chatIdentities({ pn: number });
  const [stored] = await readNames(store, [{ companyId, channel: 'whatsapp', identity }], { moves: true });
  const owner = stored && contactIdentityEntity.fromItem(stored).contactId;
  if (owner !== undefined && owner !== contactId) throw new AppError('ERR_DUPLICATED_CONTACT');
}

const isOneNumber = (one: string, other: string) => canonicalNumber(one) === canonicalNumber(other);
