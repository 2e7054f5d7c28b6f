import type { TFunction } from 'i18next';
import * as z from 'zod';

export interface ExtraField {
  name: string;
  value: string;
}

/** Schema of name and value pairs; `longest` is the limit of a value in characters. */
export const extraFieldsOf = (t: TFunction, longest: number) =>
  z.array(
    z.object({
      name: z.string().trim().min(1, t('common.required')).max(100, t('common.tooLong')),
      value: z.string().max(longest, t('common.tooLong')),
    }),
  );
