import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { defineOperation } from '@balcao/shared/contract/defineOperation';
import { errorStatus } from '@balcao/shared/errorStatus';
import { contractOperations, pathVariables } from './contractOperations.ts';
import { functionOfArea, gatewayDocument, type GatewayOptions } from './gatewayDocument.ts';

const base: GatewayOptions = {
  integrationUri: (name) => `uri:${name}`,
  allowedOrigins: [],
  authorizerUri: 'uri:authorizer',
};

const integratorOperations = {
  messages: {
    send: defineOperation('POST /messages/send', {
      summary: 'Sends',
      access: 'connectionToken',
      reply: z.object({}),
    }),
  },
};

/** Path levels whose variable has different names in different paths, which API Gateway refuses. */
function ambiguousLevels(paths: readonly string[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const path of paths) {
    const segments = path.split('/').slice(1);
    segments.forEach((segment, index) => {
      const [name] = pathVariables(segment);
      if (name === undefined) return;
      const level = `/${segments.slice(0, index).join('/')}`;
      names.set(level, (names.get(level) ?? new Set()).add(name));
    });
  }
  return [...names].filter(([, found]) => found.size > 1).map(([level]) => level);
}

describe('gatewayDocument', () => {
  it.each(contractOperations())('routes $operation.key to the function of $area', ({ area, operation }) => {
    const method = gatewayDocument(base).paths[operation.path]?.[operation.method.toLowerCase()];
    expect(method).toMatchObject({
      'x-amazon-apigateway-integration': {
        type: 'aws_proxy',
        httpMethod: 'POST',
        uri: `uri:${functionOfArea(area)}`,
      },
    });
  });

  it('is OpenAPI 3.0.1 without schemas', () => {
    const document = gatewayDocument(base);
    expect(document.openapi).toBe('3.0.1');
    expect(Object.keys(document['components'] as object)).toEqual(['securitySchemes']);
    expect(JSON.stringify(document).length).toBeLessThan(200_000);
  });

  it('uses one canonical variable name per level, and variables that fill a segment', () => {
    const paths = contractOperations().map(({ operation }) => operation.path);
    expect(ambiguousLevels(paths)).toEqual([]);
    expect(ambiguousLevels(['/a/{id}', '/a/{uuid}/b'])).toEqual(['/a']);
    for (const segment of paths.flatMap((path) => path.split('/').slice(1))) {
      expect(segment).toMatch(/^(\{\w+\}|[\w.-]+)$/);
    }
  });

  it('declares every operation once', () => {
    const keys = contractOperations().map(({ operation }) => operation.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['ACCESS_DENIED', 403],
    ['MISSING_AUTHENTICATION_TOKEN', 404],
    ['RESOURCE_NOT_FOUND', 404],
    ['REQUEST_TOO_LARGE', 413],
    ['THROTTLED', 429],
    ['INTEGRATION_TIMEOUT', 504],
  ])('answers %s with %i and the error body of the API', (type, status) => {
    const answers = gatewayDocument(base)['x-amazon-apigateway-gateway-responses'] as Record<
      string,
      {
        statusCode: number;
        responseTemplates: Record<string, string>;
        responseParameters: Record<string, string>;
      }
    >;
    const retryAfter = answers[type]?.responseParameters['gatewayresponse.header.Retry-After'];
    expect(retryAfter).toBe(status === 429 ? "'1'" : undefined);
    expect(answers[type]?.statusCode).toBe(status);
    const body = JSON.parse(answers[type]?.responseTemplates['application/json'] ?? '') as {
      code: keyof typeof errorStatus;
    };
    expect(body).toEqual({ error: body.code, code: body.code, details: [], requestId: '$context.requestId' });
    expect(errorStatus[body.code]).toBe(status);
  });

  it('lets a front end elsewhere read when to ask again', () => {
    const documentOf = gatewayDocument({ ...base, allowedOrigins: ['https://app.example.com'] });
    const answers = documentOf['x-amazon-apigateway-gateway-responses'] as Record<
      string,
      { responseParameters: Record<string, string> }
    >;
    expect(answers['THROTTLED']?.responseParameters).toMatchObject({
      'gatewayresponse.header.Access-Control-Allow-Origin': "'https://app.example.com'",
      'gatewayresponse.header.Access-Control-Expose-Headers': "'Retry-After'",
    });
  });

  it('sends every method of every path to a function: HEAD is answered, the rest is 405 there', () => {
    for (const [path, entry] of Object.entries(gatewayDocument(base).paths)) {
      const declared = ['get', 'post', 'put', 'delete'].flatMap((method) => entry[method] ?? []);
      expect(declared, path).toContain(entry['x-amazon-apigateway-any-method']);
    }
  });

  it('takes files as binary', () => {
    expect(gatewayDocument(base)['x-amazon-apigateway-binary-media-types']).toContain('multipart/form-data');
  });

  it('has OPTIONS only where other origins are allowed, and grants those alone', () => {
    const alone = gatewayDocument(base);
    expect(JSON.stringify(alone)).not.toContain('"options":');
    expect(JSON.stringify(alone)).not.toContain('Access-Control');
    const shared = gatewayDocument({
      ...base,
      allowedOrigins: ['https://one.example', 'https://two.example'],
    });
    for (const entry of Object.values(shared.paths)) expect(entry['options']).toBeDefined();
    // Replies by the gateway itself grant no origin that the caller names.
    const answers = JSON.stringify(shared['x-amazon-apigateway-gateway-responses']);
    expect(answers).toContain(`"'https://one.example'"`);
    expect(answers).not.toContain('method.request.header');
    expect(JSON.stringify(shared.paths['/tickets']?.['options'])).toContain(
      String.raw`$origin == \"https://one.example\" || $origin == \"https://two.example\"`,
    );
  });

  it('answers integrators under both paths, with their token', () => {
    const document = gatewayDocument({
      ...base,
      operations: integratorOperations,
      authorizerUri: 'uri:authorizer',
    });
    expect(Object.keys(document.paths)).toEqual(['/messages/send', '/api/messages/send']);
    expect(document['x-amazon-apigateway-api-key-source']).toBe('AUTHORIZER');
    // CloudFront's proof is part of what the gateway caches: a token granted through CloudFront opens nothing past it.
    expect(document['components']).toMatchObject({
      securitySchemes: {
        connectionToken: {
          'x-amazon-apigateway-authorizer': {
            type: 'request',
            authorizerUri: 'uri:authorizer',
            identitySource: 'method.request.header.Authorization, method.request.header.x-balcao-viewer',
          },
        },
      },
    });
    const { authorizerUri: _uri, ...without } = base;
    expect(() => gatewayDocument({ ...without, operations: integratorOperations })).toThrow('authorizer');
  });

  it('refuses an area that no function answers', () => {
    expect(() => functionOfArea('nowhere')).toThrow('nowhere');
  });
});
