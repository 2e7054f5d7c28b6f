import { sizes } from '../../../frame/theme/tokens.ts';

/** What is stored for people who never chose a width: nobody's wish, so it does not win. */
const neverChosen: readonly number[] = [550, 1100];

/** Width of the list in pixels: what was chosen here, else what is stored for the user where it fits, else the usual. */
export function listWidth(chosen: number | null, stored: number): number {
  const fits = (width: number) => width >= sizes.listMin && width <= sizes.listMax;
  if (chosen !== null && fits(chosen)) return chosen;
  return fits(stored) && !neverChosen.includes(stored) ? stored : sizes.list;
}
