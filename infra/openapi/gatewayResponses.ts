import { retryAfterSeconds } from '../parts/restApi.ts';
import { type ErrorCode, errorStatus } from '@balcao/shared/errorStatus';

/**
 * Error codes for refusals by API Gateway itself, by its response type. It reports an unknown path as a missing
 * authentication token.
 */
const codes: Record<string, ErrorCode> = {
  ACCESS_DENIED: 'ERR_NO_PERMISSION',
  BAD_REQUEST_BODY: 'ERR_BAD_REQUEST',
  BAD_REQUEST_PARAMETERS: 'ERR_BAD_REQUEST',
  EXPIRED_TOKEN: 'ERR_TOKEN_INVALID',
  INTEGRATION_FAILURE: 'ERR_UNAVAILABLE',
  INTEGRATION_TIMEOUT: 'ERR_TIMEOUT',
  INVALID_API_KEY: 'ERR_TOKEN_INVALID',
  INVALID_SIGNATURE: 'ERR_TOKEN_INVALID',
  MISSING_AUTHENTICATION_TOKEN: 'ERR_NOT_FOUND',
  QUOTA_EXCEEDED: 'ERR_TOO_MANY_REQUESTS',
  REQUEST_TOO_LARGE: 'ERR_TOO_LARGE',
  RESOURCE_NOT_FOUND: 'ERR_NOT_FOUND',
  THROTTLED: 'ERR_TOO_MANY_REQUESTS',
  UNAUTHORIZED: 'ERR_TOKEN_INVALID',
  UNSUPPORTED_MEDIA_TYPE: 'ERR_BAD_REQUEST',
  WAF_FILTERED: 'ERR_NO_PERMISSION',
};

/** Replies of the gateway before any function runs, with the same error body as the functions'. */
export function gatewayResponses(allowedOrigins: readonly string[]): Record<string, unknown> {
  const [origin] = allowedOrigins;
  // These replies cannot depend on the caller's origin: of several allowed front ends, only the first can read the
  // error.
  const cors =
    origin === undefined
      ? {}
      : {
          'gatewayresponse.header.Access-Control-Allow-Origin': `'${origin}'`,
          'gatewayresponse.header.Access-Control-Allow-Credentials': "'true'",
          'gatewayresponse.header.Access-Control-Expose-Headers': "'Retry-After'",
        };
  const answer = (code: ErrorCode, status: number | undefined) => ({
    responseParameters: { ...cors, ...retryAfter(status) },
    responseTemplates: body(code),
    ...(status !== undefined && { statusCode: status }),
  });
  const answers: Record<string, unknown> = {};
  for (const [type, code] of Object.entries(codes)) {
    answers[type] = answer(code, errorStatus[code]);
  }
  // All other 4xx refusals keep their status.
  answers['DEFAULT_4XX'] = answer('ERR_BAD_REQUEST', undefined);
  // A function was throttled or crashed; a retry may succeed.
  answers['DEFAULT_5XX'] = answer('ERR_UNAVAILABLE', 503);
  return answers;
}

/** The Retry-After header of a status, if it has one. */
function retryAfter(status: number | undefined): Record<string, string> {
  const seconds = status === undefined ? undefined : retryAfterSeconds[status];
  return seconds === undefined ? {} : { 'gatewayresponse.header.Retry-After': `'${seconds}'` };
}

function body(code: ErrorCode): Record<string, string> {
  const text = JSON.stringify({ error: code, code, details: [], requestId: '$context.requestId' });
  return { 'application/json': text };
}
