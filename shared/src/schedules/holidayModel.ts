import * as z from 'zod';
import { withoutControls } from '../withoutControls.ts';

/** A day on which a company does not work, besides Saturdays and Sundays. */
export const holiday = z.object({
  date: z.iso.date(),
  name: z.string().transform(withoutControls).pipe(z.string().trim().min(1).max(60)),
  /** Every year on this day of this month. */
  yearly: z.boolean(),
});
export type Holiday = z.infer<typeof holiday>;
