import { type AreaName, areas } from './everyArea.ts';
import type { Area } from './contract/defineArea.ts';

/** Codes used by operations of several areas. */
const commonErrors = {
  ERR_VALIDATION: 400,
  ERR_BAD_JSON: 400,
  ERR_BAD_REQUEST: 400,
  ERR_BAD_CURSOR: 400,
  ERR_FILE_TYPE: 400,
  ERR_FILE_EMPTY: 400,
  ERR_DUPLICATED_CONTACT: 400,
  ERR_CONTACT_BLOCKED: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_EMPTY_MESSAGE: 400,
  ERR_WAPP_NOT_INITIALIZED: 400,
  ERR_QUEUE_REQUIRED: 400,
  ERR_TICKET_CLOSED: 400,
  ERR_GROUP_UNSEEN: 400,
  ERR_EMAIL_ALREADY_EXISTS: 400,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 400,
  ERR_TAG_NAME_ALREADY_EXISTS: 400,
  ERR_STAGE_CIRCLE: 400,
  ERR_STAGE_WAY_TOO_LONG: 400,
  ERR_TOO_MANY_TAGS: 400,
  ERR_TOO_MANY_OWN_TAGS: 400,
  ERR_WEAK_PASSWORD: 400,
  ERR_PLAN_LIMIT: 400,
  ERR_STORAGE_FULL: 400,
  ERR_STORAGE_SHARE_FULL: 400,
  ERR_MENU_TOO_DEEP: 400,
  ERR_MENU_TOO_LARGE: 400,
  ERR_MENU_TOO_MANY: 400,
  ERR_SESSION_EXPIRED: 401,
  ERR_SIGNED_OUT: 401,
  ERR_TOKEN_INVALID: 403,
  ERR_NO_PERMISSION: 403,
  ERR_WRONG_PASSWORD: 403,
  ERR_SUBSCRIPTION_EXPIRED: 403,
  ERR_EMAIL_UNPROVED: 403,
  ERR_PLAN_FLAG: 403,
  ERR_NOT_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_UPLOAD_NOT_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_CAMPAIGN_FOUND: 404,
  ERR_NO_DEF_WAPP_FOUND: 404,
  ERR_NO_QUEUE_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_NO_INTEGRATION_FOUND: 404,
  ERR_NO_PROMPT_FOUND: 404,
  ERR_NO_FLOW_FOUND: 404,
  ERR_NO_FILE_LIST_FOUND: 404,
  ERR_NO_CONTACT_LIST_FOUND: 404,
  ERR_METHOD_NOT_ALLOWED: 405,
  ERR_CONFLICT: 409,
  ERR_MERGE_RUNNING: 409,
  ERR_OTHER_OPEN_TICKET: 409,
  ERR_IDEMPOTENCY_KEY_REUSED: 409,
  ERR_TOO_LARGE: 413,
  ERR_BODY_TYPE: 415,
  ERR_TOO_MANY_REQUESTS: 429,
  ERR_INTERNAL: 500,
  ERR_UNAVAILABLE: 503,
  ERR_TIMEOUT: 504,
} as const;

type OwnCode<Declared> = Declared extends { errors: infer Errors } ? keyof Errors & string : never;

export type CommonErrorCode = keyof typeof commonErrors;
/** Codes used by one area's operations only. */
export type AreaErrorCode<Name extends AreaName> = OwnCode<(typeof areas)[Name]>;
export type ErrorCode = CommonErrorCode | { [Name in AreaName]: AreaErrorCode<Name> }[AreaName];

const declared: readonly Area[] = Object.values(areas);

/** HTTP status of every error code of the API. */
export const errorStatus = Object.fromEntries(
  [commonErrors, ...declared.map(({ errors = {} }) => errors)].flatMap((codes) => Object.entries(codes)),
) as Readonly<Record<ErrorCode, number>>;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text);
}
