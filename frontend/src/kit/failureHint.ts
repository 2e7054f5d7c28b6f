import type { TFunction } from 'i18next';
import { ApiError } from '../frame/api/ApiError.ts';
import { errorText } from '../frame/i18n/errorText.ts';
import type { Failure } from './answers/useRetried.ts';

/**
 * Hint below a pane's failure title. None for server errors that are retried automatically: "try again" beside "we
 * will try again" would contradict each other.
 */
export function failureHint(t: TFunction, { error, byItself }: Failure): { hint?: string } {
  if (byItself && error instanceof ApiError && error.status >= 500) return {};
  return { hint: errorText(t, error) };
}
