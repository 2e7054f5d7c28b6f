import { OpenAPIRegistry, OpenApiGeneratorV31, zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import type { ResponseConfig, RouteConfig, ZodMediaTypeObject } from '@asteasolutions/zod-to-openapi';
import * as z from 'zod';
import type { Access, Operation } from '@balcao/shared/contract/defineOperation';
import { idempotencyKey } from '@balcao/shared/contract/wireTypes';
import { errorStatus, type ErrorCode } from '@balcao/shared/errorStatus';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import { type AreaOperations, contractOperations } from './contractOperations.ts';
import { errorReplies } from './errorReplies.ts';
import { namedSchemas } from './namedSchemas.ts';

export type PublicDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

const securityByAccess: Record<Access, Record<string, string[]>[]> = {
  public: [],
  cookie: [{ refreshCookie: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  super: [{ bearer: [] }],
  connectionToken: [{ connectionToken: [] }],
};

const onceUnderKey =
  'A name of your own for this call, such as a UUID. Repeat a call that got no answer, or 429 or 5xx, under the same one: it has its effect once within 24 hours and is answered with what it created. A name that came with another request is refused (ERR_IDEMPOTENCY_KEY_REUSED)';

/** Statuses whose replies say when to ask again. */
const saysWhen: ReadonlySet<number> = new Set([429, 503]);
const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which to ask again',
    required: true,
    schema: { type: 'integer' as const, minimum: 1 },
  },
};

/** Body of every error reply (shared/src/errors.ts). */
const errorSchema = {
  type: 'object' as const,
  properties: {
    error: {
      type: 'string' as const,
      description: 'The code, but for 409 on POST /api/tickets: JSON of the other ticket',
    },
    code: { type: 'string' as const, enum: Object.keys(errorStatus) },
    details: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: { path: { type: 'string' as const }, code: { type: 'string' as const } },
        required: ['path', 'code'],
      },
    },
    requestId: { type: 'string' as const },
  },
  required: ['error', 'code', 'details', 'requestId'],
};

/**
 * The API for integrators: OpenAPI 3.1 with every operation, its inputs, replies and error codes. `version` is the
 * release (package.json); `operations` replaces the contract in tests.
 */
export function publicDocument(version: string, operations?: AreaOperations): PublicDocument {
  const registry = new OpenAPIRegistry();
  const { rate, burst } = tokenThrottling;
  for (const [refId, schema] of Object.entries(namedSchemas)) {
    zodToOpenAPIRegistry.add(schema, { _internal: { refId } });
  }
  registry.registerComponent('schemas', 'Error', errorSchema);
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token of POST /api/auth/login, valid for 15 minutes.',
  });
  registry.registerComponent('securitySchemes', 'refreshCookie', {
    type: 'apiKey',
    in: 'cookie',
    name: 'jrt',
    description: 'httpOnly cookie set by signing in; replaced at every use.',
  });
  registry.registerComponent('securitySchemes', 'connectionToken', {
    type: 'http',
    scheme: 'bearer',
    description: `Token of one connection, shown on its page. It takes ${rate} calls a second and ${burst} at once, all tokens of a company a quarter of what its people may send; beyond that 429 with Retry-After.`,
  });
  for (const { area, name, operation } of contractOperations(operations)) {
    for (const part of [operation.params, operation.query, operation.body]) nameAllPatterns(part);
    registry.registerPath(route(area, name, operation));
  }
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Balcão', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
  });
  return withoutRegexFlags(withWholeTuples(document));
}

function route(area: string, name: string, operation: Operation): RouteConfig {
  return {
    method: operation.method.toLowerCase() as Lowercase<Operation['method']>,
    path: `/api${operation.path}`,
    operationId: `${area}_${name}`,
    summary: operation.summary,
    tags: [area],
    security: securityByAccess[operation.access],
    request: {
      params: asObject(operation.params),
      query: asObject(operation.query),
      ...(operation.idempotent === true && {
        headers: z.object({ 'Idempotency-Key': idempotencyKey.optional().describe(onceUnderKey) }),
      }),
      ...(operation.body && {
        // The body is optional if all its fields are.
        body: {
          required: !operation.body.safeParse({}).success,
          content: requestContent(operation, operation.body),
        },
      }),
    },
    responses: replies(operation),
  };
}

/** The generator writes only one pattern of a text that must match several (passwords); this adds the others. */
function nameAllPatterns(schema: unknown, around: readonly unknown[] = []): void {
  // Visits a recursive schema only once.
  if (around.includes(schema)) return;
  const into = (inner: unknown) => nameAllPatterns(inner, [...around, schema]);
  if (schema instanceof z.ZodObject) Object.values(schema.shape as object).forEach(into);
  else if (schema instanceof z.ZodUnion) schema.options.forEach(into);
  else if (schema instanceof z.ZodArray) into(schema.element);
  else if (schema instanceof z.ZodPipe) into(schema.in);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  )
    into(schema.unwrap());
  else if (schema instanceof z.ZodString) {
    const { allOf } = z.toJSONSchema(schema);
    const patterns = (allOf ?? []).flatMap(({ pattern }) => (pattern === undefined ? [] : [{ pattern }]));
    if (patterns.length > 1) zodToOpenAPIRegistry.add(schema, { allOf: patterns });
  }
}

/** The contract declares parameters as objects, but its type only says "a schema". */
function asObject(schema: z.ZodType | undefined): z.ZodObject | undefined {
  if (schema === undefined) return undefined;
  if (schema instanceof z.ZodObject) return schema;
  throw new Error('params and query of an operation are z.object(...)');
}

function requestContent(operation: Operation, body: z.ZodType): Record<string, ZodMediaTypeObject> {
  const json = { 'application/json': { schema: body } };
  if (operation.multipart === undefined) return json;
  if (!(body instanceof z.ZodObject)) throw new Error(`${operation.key}: a multipart body is z.object(...)`);
  const file = uploadedFile();
  const { about, maxFiles } = operation.multipart;
  const some = z.array(file).max(maxFiles).optional();
  const files = about === undefined ? some : some.describe(about);
  return {
    ...json,
    'multipart/form-data': { schema: body.extend({ [operation.multipart.field]: files }) },
  };
}

function uploadedFile(): z.ZodType {
  const file = z.string();
  zodToOpenAPIRegistry.add(file, { type: 'string', format: 'binary' });
  return file;
}

function replies(operation: Operation): Record<string, ResponseConfig> {
  const status = operation.status ?? 200;
  const answers: Record<string, ResponseConfig> = {
    [status]:
      status === 204
        ? { description: 'Done' }
        : { description: 'Done', content: { 'application/json': { schema: operation.reply } } },
  };
  for (const [refused, codes] of errorReplies(operation)) {
    answers[refused] = { ...refusal(codes), ...(saysWhen.has(refused) && { headers: retryAfter }) };
  }
  // A query is part of the request line, whose size is limited.
  if (operation.query !== undefined) answers['431'] = refusal(['ERR_TOO_LARGE']);
  return answers;
}

function refusal(codes: ErrorCode[]): ResponseConfig {
  return {
    description: codes.join(', '),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
      },
    },
  };
}

/** The generator writes a tuple as `prefixItems`, which alone allows shorter and longer lists. */
function withWholeTuples<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    const { prefixItems } = (part ?? {}) as { prefixItems?: unknown };
    if (!Array.isArray(prefixItems)) return part;
    return { ...(part as object), items: false, minItems: prefixItems.length, maxItems: prefixItems.length };
  }) as Value;
}

/** The generator appends a regular expression's flags to `pattern` (`\p{Lu}/u`); JSON Schema has no flags. */
function withoutRegexFlags<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    key === 'pattern' && typeof part === 'string' ? part.replace(/(?<!\\)\/[dgimsuvy]+$/, '') : part,
  ) as Value;
}
