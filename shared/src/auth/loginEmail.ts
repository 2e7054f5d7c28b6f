import * as z from 'zod';

/** An email address for signing in: trimmed, in lower case. */
export const loginEmail = z.string().trim().toLowerCase().pipe(z.email().max(254));
