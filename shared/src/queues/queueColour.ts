import * as z from 'zod';

/** A colour as clients write it, 3 to 9 characters (administration specification); kept as `#rrggbb`, so that it is told from others. */
export const queueColour = z
  .string()
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/)
  .transform((text) => {
    const digits = text.slice(1);
    const pairs = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
    return `#${pairs.slice(0, 6)}`;
  });
