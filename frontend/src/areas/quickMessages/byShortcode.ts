import { foldText } from '@balcao/shared/text/foldText';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';

type Placed = Pick<QuickMessage, 'id' | 'shortcode'>;

/** Sort key of the server's list. */
const place = ({ id, shortcode }: Placed): string => `${foldText(shortcode)}#${String(id).padStart(12, '0')}`;

/** Compares as the server's lists do: ignoring case and accents. */
export function byShortcode(one: Placed, other: Placed): number {
  return place(one) < place(other) ? -1 : 1;
}
