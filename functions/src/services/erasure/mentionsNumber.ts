import type { Person } from '../../core/conversations/personOf.ts';

/** Minimum digits for a number without country code to match: in Brazil including the area code, elsewhere 8. */
const leastBrazilian = 10;
const least = 8;

/** True if any string in the value is the person's number, in any spelling, or LID. */
export function mentionsNumber({ chats }: Pick<Person, 'chats'>, value: unknown): boolean {
  if (typeof value === 'string') {
    const digits = value.replace(/\D/g, '');
    return (
      digits !== '' && chats.some(({ pn, lid }) => lid === digits || (pn !== undefined && isOf(pn, digits)))
    );
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => mentionsNumber({ chats }, one));
}

/**
 * True if the digits are this number in a form that an import would accept too: with zeros before area or country code,
 * and in Brazil with a carrier code.
 */
function isOf(pn: string, digits: string): boolean {
  const bare = digits.replace(/^0+/, '');
  const isBrazilian = pn.startsWith('55');
  if (isBrazilian && bare.endsWith(pn.slice(2))) return true;
  return pn === digits || (bare.length >= (isBrazilian ? leastBrazilian : least) && pn.endsWith(bare));
}
