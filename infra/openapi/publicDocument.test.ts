import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { defineOperation } from '@balcao/shared/contract/defineOperation';
import { errorStatus, isErrorCode } from '@balcao/shared/errorStatus';
import { contractOperations, pathVariables } from './contractOperations.ts';
import { publicDocument } from './publicDocument.ts';

interface Json {
  [key: string]: Json;
}

const document = JSON.parse(JSON.stringify(publicDocument('1.2.3'))) as Json;

function operationOf(key: string): Json {
  const [method = '', path = ''] = key.split(' ');
  const found = document['paths']?.[`/api${path}`]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${key} is not in the document`);
  return found;
}

const bodyOf = (key: string): Json =>
  operationOf(key)['requestBody']?.['content']?.['application/json']?.['schema'] ?? {};

/** Every value found under a property name, at any depth. */
function valuesOf(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === name && typeof part !== 'object' ? [part] : []),
    ...valuesOf(name, part),
  ]);
}

/** Every part found under a property name, at any depth. */
function allOf(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === name ? [part] : []),
    ...allOf(name, part),
  ]);
}

describe('publicDocument', () => {
  it('is OpenAPI 3.1 of the given release', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Balcão', version: '1.2.3' } });
  });

  it('describes a tuple by its places, as long as it is', () => {
    const pair = defineOperation('GET /pairs', {
      summary: 'A pair',
      access: 'user',
      reply: z.object({ pair: z.tuple([z.string(), z.int()]) }),
    });
    const text = JSON.stringify(publicDocument('1.2.3', { pairs: { pair } }));
    expect(text).toContain(
      '"prefixItems":[{"type":"string"},{"type":"integer"}],"items":false,"minItems":2,"maxItems":2',
    );
    for (const items of allOf('items', document)) expect(Array.isArray(items)).toBe(false);
  });

  it.each(contractOperations())('describes $area $name', ({ area, name, operation }) => {
    const described = operationOf(operation.key);
    expect(described['operationId']).toBe(`${area}_${name}`);
    expect(described['summary']).toBe(operation.summary);
    const declared = (described['parameters'] ?? []) as unknown as { name: string; in: string }[];
    const inPath = declared.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
    expect(inPath.sort()).toEqual(pathVariables(operation.path).sort());
    expect(described['requestBody'] !== undefined).toBe(operation.body !== undefined);
    expect(Object.keys(described['responses'] ?? {})).toContain(String(operation.status ?? 200));
    for (const code of (operation.errors ?? []).filter(isErrorCode)) {
      const refused = described['responses']?.[errorStatus[code]];
      expect(valuesOf('description', refused).join()).toContain(code);
    }
  });

  it('has one identifier per operation and no path more than the contract', () => {
    const identifiers = valuesOf('operationId', document['paths']);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    expect(identifiers.length).toBe(contractOperations().length);
  });

  it('refers only to what it defines', () => {
    const references = new Set(valuesOf('$ref', document) as string[]);
    expect(references.size).toBeGreaterThan(5);
    for (const reference of references) {
      const name = reference.replace('#/components/schemas/', '');
      expect(Object.keys(document['components']?.['schemas'] ?? {})).toContain(name);
    }
  });

  it('holds patterns that any JSON Schema reader compiles', () => {
    const patterns = valuesOf('pattern', document) as string[];
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
      expect(pattern).not.toMatch(/[^\\]\/[a-z]+$/);
    }
  });

  it('names every limit that the schemas set', () => {
    const named = /^(maxLength|minLength|maxItems|minItems|maximum|minimum|exclusiveMinimum|pattern)$/;
    const limits = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([key, part]) =>
            named.test(key) && typeof part !== 'object' ? [`${key} ${part}`] : limits(part),
          );
    for (const { operation } of contractOperations()) {
      const { parameters, requestBody } = operationOf(operation.key);
      // Recursive schemas are components of their own.
      const referred = (valuesOf('$ref', requestBody) as string[]).map(
        (reference) => document['components']?.['schemas']?.[reference.replace('#/components/schemas/', '')],
      );
      const described = limits([parameters, requestBody, referred]);
      for (const schema of [operation.params, operation.query, operation.body]) {
        if (schema === undefined) continue;
        const json = z.toJSONSchema(schema, {
          io: 'input',
          unrepresentable: 'any',
          // A schema with a format does not repeat it as a pattern.
          override: ({ jsonSchema }) => void (jsonSchema.format && delete jsonSchema.pattern),
        });
        const unnamed = limits(json).filter(
          (limit) => !described.includes(limit) && !limit.includes(String(Number.MAX_SAFE_INTEGER)),
        );
        expect([operation.key, unnamed]).toEqual([operation.key, []]);
      }
    }
  });

  it('names the whole password rule, and the key that makes a retry safe', () => {
    const { password } = bodyOf('POST /users')['properties'] as unknown as Record<string, object>;
    expect(valuesOf('pattern', password)).toEqual(
      expect.arrayContaining([String.raw`\p{Lu}`, String.raw`\p{Ll}`, String.raw`\d`]),
    );
    const sent = operationOf('POST /messages/{id}')['parameters'] as unknown as { name: string }[];
    expect(sent.find(({ name }) => name === 'Idempotency-Key')).toMatchObject({
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 128 },
    });
  });

  it('says who may call', () => {
    expect(document['security']).toEqual([{ bearer: [] }]);
    expect(operationOf('GET /version')['security']).toEqual([]);
    expect(operationOf('POST /auth/login')['security']).toEqual([]);
    expect(operationOf('POST /auth/refresh_token')['security']).toEqual([{ refreshCookie: [] }]);
    expect(operationOf('GET /tickets')['security']).toEqual([{ bearer: [] }]);
    const bearers = Object.keys(document['components']?.['securitySchemes'] ?? {});
    expect(bearers).toEqual(expect.arrayContaining(['bearer', 'refreshCookie']));
  });

  it('lists the checks before an operation among its refusals', () => {
    const codesOf = (key: string, status: number) =>
      operationOf(key)['responses']?.[status]?.['description'] ?? '';
    expect(codesOf('POST /whatsapp', 403)).toBe(
      'ERR_EMAIL_UNPROVED, ERR_NO_PERMISSION, ERR_PLAN_FLAG, ERR_SUBSCRIPTION_EXPIRED, ERR_TOKEN_INVALID',
    );
    expect(codesOf('GET /companies/{id}', 403)).not.toContain('ERR_SUBSCRIPTION_EXPIRED');
    expect(codesOf('GET /version', 403)).toBe('');
    expect(codesOf('POST /auth/refresh_token', 401)).toBe('ERR_SESSION_EXPIRED');
    expect(codesOf('DELETE /auth/logout', 401)).toBe('');
    expect(codesOf('DELETE /auth/logout', 403)).toBe('ERR_NO_PERMISSION');
    expect(codesOf('GET /queue', 401)).toBe('ERR_SESSION_EXPIRED, ERR_SIGNED_OUT');
    expect(codesOf('GET /tickets', 400)).toContain('ERR_BAD_REQUEST');
  });

  it('says of every operation that 429 and 503 tell when to ask again', () => {
    for (const { operation } of contractOperations()) {
      const responses = operationOf(operation.key)['responses'];
      for (const status of [429, 503]) {
        expect([operation.key, responses?.[status]?.['description']]).toEqual([
          operation.key,
          expect.stringContaining(status === 429 ? 'ERR_TOO_MANY_REQUESTS' : 'ERR_UNAVAILABLE'),
        ]);
        expect(responses?.[status]?.['headers']?.['Retry-After']).toMatchObject({
          required: true,
          schema: { type: 'integer' },
        });
      }
      expect(responses?.[409]?.['headers']).toBeUndefined();
    }
  });

  it('demands a body only where a field of it is required', () => {
    expect(operationOf('POST /contacts')['requestBody']?.['required']).toBe(true);
    expect(operationOf('PUT /whatsapp/{id}')['requestBody']?.['required']).not.toBe(true);
  });

  it('offers files beside JSON where the operation takes them', () => {
    const content = operationOf('POST /messages/{id}')['requestBody']?.['content'];
    expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data']);
    expect(content?.['multipart/form-data']?.['schema']?.['properties']?.['medias']).toEqual({
      type: 'array',
      maxItems: 10,
      items: { type: 'string', format: 'binary' },
    });
    expect(Object.keys(operationOf('POST /users')['requestBody']?.['content'] ?? {})).toEqual([
      'application/json',
    ]);
  });

  it('answers 204 without a body and names the token of integrators', () => {
    const operations = {
      external: {
        send: defineOperation('POST /messages/send', {
          summary: 'Sends',
          access: 'connectionToken',
          status: 204,
          body: z.object({ number: z.string() }),
          reply: z.never(),
        }),
      },
    };
    const other = JSON.parse(JSON.stringify(publicDocument('1', operations))) as Json;
    const described = other['paths']?.['/api/messages/send']?.['post'];
    expect(described?.['responses']?.['204']).toEqual({ description: 'Done' });
    expect(described?.['security']).toEqual([{ connectionToken: [] }]);
  });
});
