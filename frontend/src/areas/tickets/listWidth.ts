import { sizes } from '../../app/theme/tokens.ts';

/** Width of the list in pixels: what was chosen here, else what is stored for the user where it fits, else the usual. */
export function listWidth(chosen: number | null, stored: number): number {
  const fits = (width: number) => width >= sizes.listMin && width <= sizes.listMax;
  if (chosen !== null && fits(chosen)) return chosen;
  return fits(stored) ? stored : sizes.list;
}
