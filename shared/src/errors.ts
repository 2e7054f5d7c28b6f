/** Every error code of the API and its HTTP status (wire facts, sections 0 and 8 of the core specification). */
export const errorStatus = {
  ERR_VALIDATION: 400,
  ERR_BAD_JSON: 400,
  ERR_BAD_REQUEST: 400,
  ERR_BAD_CURSOR: 400,
  ERR_EMPTY_MESSAGE: 400,
  ERR_FILE_TYPE: 400,
  ERR_CREATING_MESSAGE: 400,
  ERR_CREATING_TICKET: 400,
  ERR_DELETE_WAPP_MSG: 400,
  ERR_FETCH_WAPP_MSG: 400,
  ERR_SENDING_WAPP_MSG: 400,
  ERR_DUPLICATED_CONTACT: 400,
  ERR_WAPP_CHECK_CONTACT: 400,
  ERR_WAPP_DOWNLOAD_MEDIA: 400,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_WAPP_NOT_INITIALIZED: 400,
  ERR_NO_OTHER_WHATSAPP: 400,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 400,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 400,
  ERR_EMAIL_ALREADY_EXISTS: 400,
  ERR_CONNECTION_NAME_ALREADY_EXISTS: 400,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 400,
  ERR_WEAK_PASSWORD: 400,
  ERR_PLAN_LIMIT: 400,
  ERR_QUEUE_REQUIRED: 400,
  ERR_CONTACT_BLOCKED: 400,
  ERR_TICKET_CLOSED: 400,
  ERR_TICKET_TRANSITION: 400,
  ERR_REQUIRED_TAG: 400,
  ERR_CONNECTION_BUSY: 400,
  ERR_INVITATION: 400,
  ERR_INVALID_CREDENTIALS: 401,
  ERR_OUT_OF_HOURS: 401,
  ERR_SESSION_EXPIRED: 401,
  ERR_SIGNED_OUT: 401,
  ERR_TOKEN_INVALID: 403,
  ERR_NO_PERMISSION: 403,
  ERR_USER_CREATION_DISABLED: 403,
  ERR_SUBSCRIPTION_EXPIRED: 403,
  ERR_PLAN_FLAG: 403,
  ERR_NOT_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_DEF_WAPP_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_UPLOAD_NOT_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_OTHER_OPEN_TICKET: 409,
  ERR_CONFLICT: 409,
  ERR_IDEMPOTENCY_KEY_REUSED: 409,
  ERR_TOO_LARGE: 413,
  ERR_TOO_MANY_REQUESTS: 429,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
  ERR_TIMEOUT: 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** One field that was refused: `path` in dots (`body.name`), `code` as zod names the issue. */
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

/** The one error that operations throw on purpose. Everything else is answered as ERR_INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  /** Text for `error` where it is not the code (409 on POST /tickets). */
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

  get status(): number {
    return errorStatus[this.code];
  }
}
