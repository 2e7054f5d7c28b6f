import * as z from 'zod';
import { readWritten } from './readWritten.ts';

/**
 * Reads a written phone number for a zod `transform`: its digits, or an issue that carries the reason (`refusal`), which
 * `parseInput` puts into the answer's details.
 */
export function phoneOf(written: string, ctx: z.RefinementCtx, form = /^\d{8,15}$/): string {
  const read = readWritten(written);
  const reason = 'reason' in read ? read.reason : 'badNumber';
  if (!('reason' in read) && form.test(read.digits)) return read.digits;
  ctx.addIssue({ code: 'custom', message: reason, params: { refusal: reason } });
  return z.NEVER;
}
