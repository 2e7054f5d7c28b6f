import * as z from 'zod';

/** An address as people sign in with it: letter case and blanks around it do not count. */
export const loginEmail = z.string().trim().toLowerCase().pipe(z.email().max(254));
