import type * as z from 'zod';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { idempotencyKey } from '@balcao/shared/contract/wireTypes';
import { AppError, type ErrorDetail } from '@balcao/shared/errors';
import type { UploadedFile } from './handler.ts';
import type { Call } from './call.ts';
import { filesInFields } from './filesInFields.ts';
import { assertCleanText } from './cleanText.ts';

/** Maximum nesting of a body; several times the deepest tree that any operation takes. */
const deepest = 100;

/** True if a value is nested too deeply for recursive schemas, which call themselves once per level. */
function nestsTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
  }
  return false;
}

/** Maximum JSON body: several times the longest text or all settings. Files are uploaded in other ways. */
const maxJsonBytes = 1024 * 1024;
const maxDetails = 50;

/**
 * Parses the declared input of an operation; undeclared fields are dropped, except that a file in one is refused.
 *
 * @throws AppError ERR_VALIDATION with the refused fields, ERR_BAD_JSON, ERR_BODY_TYPE, ERR_BAD_REQUEST, ERR_TOO_LARGE
 */
export async function parseInput(call: Call, operation: Operation, params: Record<string, string>) {
  const { body, files } = await readBody(call, operation);
  // An empty query parameter counts as not given.
  const query = Object.fromEntries(
    Object.entries(call.event.queryStringParameters ?? {}).filter(([, value]) => value !== ''),
  );
  const details: ErrorDetail[] = filesInFields(operation, body);
  const parse = (part: string, schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      details.push({ path: [part, ...issue.path].join('.'), code: codeOf(issue) });
    return undefined;
  };
  const input = {
    params: parse('params', operation.params, params),
    query: parse('query', operation.query, query),
    body: parse('body', operation.body, body),
    files,
  };
  if (operation.idempotent === true)
    parse(
      'headers.idempotency-key',
      idempotencyKey.optional(),
      call.ctx.header('idempotency-key') || undefined,
    );
  if (details.length > 0) throw new AppError('ERR_VALIDATION', { details: details.slice(0, maxDetails) });
  // Checks only the parsed input: dropped fields may hold anything.
  assertCleanText([input.params, input.query, input.body]);
  return input;
}

/** Code of an issue; a number that cannot be read has its reason (`phoneOf`). */
function codeOf(issue: z.core.$ZodIssue): string {
  const reason = issue.code === 'custom' ? (issue.params?.['refusal'] as unknown) : undefined;
  return typeof reason === 'string' ? reason : issue.code;
}

async function readBody(
  call: Call,
  operation: Operation,
): Promise<{ body: unknown; files: readonly UploadedFile[] }> {
  if (operation.body === undefined) return { body: {}, files: [] };
  const { event, ctx } = call;
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const contentType = ctx.header('content-type') ?? '';
  if (operation.multipart !== undefined && /^multipart\/form-data/i.test(contentType)) {
    const { readMultipart } = await import('./readMultipart.ts');
    return readMultipart(raw, contentType, operation.multipart);
  }
  if (raw.length > 0) assertJsonType(contentType, ctx.header('origin') !== undefined);
  if (raw.length > maxJsonBytes) throw new AppError('ERR_TOO_LARGE');
  const text = decodeUtf8(raw);
  if (text.trim() === '') return { body: {}, files: [] };
  const body = parseJson(text, contentType);
  if (nestsTooDeep(body)) throw new AppError('ERR_BAD_JSON');
  return { body, files: [] };
}

/**
 * Types of forms and XML. Some programs send JSON but declare it as a form, the default of their library. So a body of
 * these types is refused for its type only if it is not JSON.
 */
const otherType = /^(application\/x-www-form-urlencoded|multipart\/|(application|text)\/xml)/i;

function parseJson(text: string, contentType: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (otherType.test(contentType.trim())) throw new AppError('ERR_BODY_TYPE');
    throw new AppError('ERR_BAD_JSON');
  }
}

/**
 * Prevents posts of forms by pages of other sites: a form can send JSON declared as `text/plain`, and so sign a user in
 * under another account, but it cannot declare it as JSON. So requests from a page (with an origin) must declare JSON;
 * programs may declare any type. Nobody may declare a charset other than UTF-8.
 */
function assertJsonType(contentType: string, fromPage: boolean): void {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((one) => /^ *charset *= *"?([^" ]*)/.exec(one)?.[1]).find(Boolean);
  const isJson =
    ['', 'application/json'].includes(type.trim()) || /^application\/[\w.-]+\+json$/.test(type.trim());
  const isUtf8 = charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset);
  if ((fromPage && !isJson) || !isUtf8) throw new AppError('ERR_BAD_REQUEST');
}

function decodeUtf8(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    throw new AppError('ERR_BAD_REQUEST');
  }
}
