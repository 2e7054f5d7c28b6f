import * as z from 'zod';
import { phoneOf } from '../contacts/phoneText.ts';

/** Phone number as typed, reduced to its 8 to 15 digits. */
export const phoneDigits = z.string().max(40).transform(phoneOf);
