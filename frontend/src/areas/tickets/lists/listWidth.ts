import { sizes } from '../../../frame/theme/tokens.ts';

/** Widths that are stored for users who never chose one, so they do not count. */
const neverChosen: readonly number[] = [550, 1100];

/** Width of the list in pixels: the one chosen here, else the user's stored one if valid, else the default. */
export function listWidth(chosen: number | null, stored: number): number {
  const fits = (width: number) => width >= sizes.listMin && width <= sizes.listMax;
  if (chosen !== null && fits(chosen)) return chosen;
  return fits(stored) && !neverChosen.includes(stored) ? stored : sizes.list;
}
