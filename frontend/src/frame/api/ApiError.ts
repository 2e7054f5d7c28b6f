import type { ErrorBody, ErrorCode, ErrorDetail } from '@balcao/shared/errors';

/** Codes of failures on the client's side: no answer, or an answer of unknown shape. */
export type ClientErrorCode = ErrorCode | 'NETWORK' | 'UNKNOWN';

/**
 * A refused or failed call. `text` is the answer's `error` field: the code, except for ERR_OTHER_OPEN_TICKET, where it
 * is the other ticket as JSON.
 */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string;
  readonly text: string;
  /** Seconds after which to ask again, as the answer says; 0 if it does not. */
  readonly retryAfter: number;

  constructor(
    status: number,
    body: Partial<Omit<ErrorBody, 'code'>> & { code: ClientErrorCode },
    retryAfter = 0,
  ) {
    super(body.code);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.details = body.details ?? [];
    this.requestId = body.requestId ?? '';
    this.text = body.error ?? body.code;
    this.retryAfter = retryAfter;
  }
}
