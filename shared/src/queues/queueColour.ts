import * as z from 'zod';

/** A hex colour of 3, 6 or 8 digits as clients send it, normalised to `#rrggbb` so that colours can be compared. */
export const queueColour = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/)
  .transform((text) => {
    const digits = text.slice(1);
    const pairs = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
    return `#${pairs.slice(0, 6)}`;
  });
