import type { ErrorCode } from './errorStatus.ts';

export type { AreaErrorCode, CommonErrorCode, ErrorCode } from './errorStatus.ts';

/**
 * One refused field: `path` in dots (`body.name`), `code` as zod names the issue. For ERR_PLAN_LIMIT: the limit
 * (`plan.users`) and its value ('10').
 */
export interface ErrorDetail {
  path: string;
  code: string;
}

/** Body of every refused request. `error` differs from `code` only where existing clients read JSON from it. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  details: ErrorDetail[];
  requestId: string;
}

/**
 * The error that operations throw deliberately. Of other errors, a refused condition is answered as ERR_CONFLICT, a
 * temporary failure as ERR_UNAVAILABLE and everything else as ERR_INTERNAL (`toErrorReply`).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  /** Text of `error` if it is not the code (409 on POST /tickets). */
  readonly errorText: string | undefined;

  constructor(
    code: ErrorCode,
    options: { details?: ErrorDetail[]; errorText?: string; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? [];
    this.errorText = options.errorText;
  }
}
