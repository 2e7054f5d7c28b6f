import type { Operation } from '@balcao/shared/contract/defineOperation';
import { opensUnproved } from '@balcao/shared/contract/opensUnproved';
import { errorStatus, type ErrorCode, isErrorCode } from '@balcao/shared/errorStatus';

/** Codes that every operation may return, besides those it declares. */
const always: readonly ErrorCode[] = [
  'ERR_TOO_MANY_REQUESTS',
  'ERR_INTERNAL',
  'ERR_UNAVAILABLE',
  'ERR_TIMEOUT',
  // Any write may lose a race (platform/http/toErrorReply.ts).
  'ERR_CONFLICT',
];

/** Error codes an operation may return, by status: its own, and those of the checks before it. */
export function errorReplies(operation: Operation): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([...(operation.errors ?? []).filter(isErrorCode), ...always]);
  if (operation.params ?? operation.query ?? operation.body) codes.add('ERR_VALIDATION');
  if (operation.body !== undefined) {
    codes.add('ERR_BAD_JSON');
    codes.add('ERR_BODY_TYPE');
    codes.add('ERR_BAD_REQUEST');
    codes.add('ERR_TOO_LARGE');
  }
  if (operation.multipart !== undefined) codes.add('ERR_FILE_EMPTY');
  if (operation.params ?? operation.query) codes.add('ERR_BAD_REQUEST');
  if (operation.access !== 'public') codes.add('ERR_SESSION_EXPIRED');
  const isSignedIn = ['user', 'admin', 'super'].includes(operation.access);
  if (isSignedIn) codes.add('ERR_SIGNED_OUT');
  if (isSignedIn || operation.access === 'connectionToken') {
    codes.add('ERR_TOKEN_INVALID');
    if (!opensUnproved(operation)) codes.add('ERR_EMAIL_UNPROVED');
    if (!operation.openWhenExpired) codes.add('ERR_SUBSCRIPTION_EXPIRED');
  }
  if (operation.access === 'admin' || operation.access === 'super' || operation.setsCookie)
    codes.add('ERR_NO_PERMISSION');
  if (operation.planFlag !== undefined) codes.add('ERR_PLAN_FLAG');

  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([first], [second]) => first - second));
}
