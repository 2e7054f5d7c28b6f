import type { TFunction } from 'i18next';
import { ApiError } from '../frame/api/ApiError.ts';
import { errorText } from '../frame/i18n/errorText.ts';
import type { Failure } from './answers/useRetried.ts';

/**
 * What a pane says of a failure beside its title. What the server failed at and is asked again says no more than that:
 * "try again" beside "we will try again" would be two things to do.
 */
export function failureHint(t: TFunction, { error, byItself }: Failure): { hint?: string } {
  if (byItself && error instanceof ApiError && error.status >= 500) return {};
  return { hint: errorText(t, error) };
}
