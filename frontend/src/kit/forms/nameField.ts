import type { TFunction } from 'i18next';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import * as z from 'zod';

/** Schema of a name: at least two visible characters, at most `longest`, with its error messages. */
export function nameField(t: TFunction, longest: number) {
  return z
    .string()
    .trim()
    .min(1, t('common.required'))
    .min(2, t('common.tooShort'))
    .max(longest, t('common.tooLong'))
    .refine((typed) => typed.length < 2 || isVisibleName(typed), t('common.unseen'));
}
