import { foldText } from '@balcao/shared/text/foldText';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';

type Placed = Pick<QuickMessage, 'id' | 'shortcode'>;

/** Where the table has it in its list. */
const place = ({ id, shortcode }: Placed): string => `${foldText(shortcode)}#${String(id).padStart(12, '0')}`;

/** Sorts as the server's lists: letter case and accents do not count. */
export function byShortcode(one: Placed, other: Placed): number {
  return place(one) < place(other) ? -1 : 1;
}
