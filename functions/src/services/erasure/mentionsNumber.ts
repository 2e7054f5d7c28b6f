import type { Person } from '../../core/conversations/personOf.ts';

/** Digits from which on a number without its country is somebody's: in Brazil with the code of the area. */
const leastBrazilian = 10;
const least = 8;

/** Whether any text in a value is a number of somebody's, however it is written, or a LID. */
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

/** As an import reads them: with zeros before the area or the country, in Brazil with the code of a carrier as well. */
function isOf(pn: string, digits: string): boolean {
  const bare = digits.replace(/^0+/, '');
  const isBrazilian = pn.startsWith('55');
  if (isBrazilian && bare.endsWith(pn.slice(2))) return true;
  return pn === digits || (bare.length >= (isBrazilian ? leastBrazilian : least) && pn.endsWith(bare));
}
