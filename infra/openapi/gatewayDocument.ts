import { functionParts, type FunctionName } from '../parts/functions.ts';
import { binaryMediaTypes, programCacheSeconds, programIdentity, restLimits } from '../parts/restApi.ts';
import { type AreaOperations, contractOperations, pathVariables } from './contractOperations.ts';
import { gatewayResponses } from './gatewayResponses.ts';
import { preflight } from './preflight.ts';

export interface GatewayOptions {
  /** URI of the integration with a function (`arn:aws:apigateway:...:lambda:path/.../invocations`). */
  integrationUri(name: FunctionName): string;
  /** Origins of front ends hosted elsewhere; empty if the app has a single origin and needs no preflight. */
  allowedOrigins: readonly string[];
  /** Lambda authorizer for integrators; required if the contract has operations with a connection token. */
  authorizerUri?: string;
  /** Replaces the contract in tests. */
  operations?: AreaOperations;
}

export interface GatewayDocument {
  openapi: '3.0.1';
  paths: Record<string, Record<string, unknown>>;
  [extension: string]: unknown;
}

const anyOtherMethod = 'x-amazon-apigateway-any-method';

/** CloudFront compresses only what it may cache, so the gateway compresses replies of at least this size. */
const compressedFromBytes = 1024;

/**
 * The document that API Gateway imports: OpenAPI 3.0.1 with paths and integrations only. Paths are relative to the
 * stage `api`; integrators' operations also have a path with a second `/api`, because their programs build it that way.
 */
export function gatewayDocument(options: GatewayOptions): GatewayDocument {
  const paths: GatewayDocument['paths'] = {};
  let integrators = false;
  for (const { area, operation } of contractOperations(options.operations)) {
    const external = operation.access === 'connectionToken';
    integrators ||= external;
    const method = {
      responses: { '200': { description: 'Answered by the function' } },
      ...(external && { security: [{ connectionToken: [] }, { usagePlanKey: [] }] }),
      'x-amazon-apigateway-integration': {
        type: 'aws_proxy',
        httpMethod: 'POST',
        uri: options.integrationUri(functionOfArea(area)),
        passthroughBehavior: 'when_no_match',
        timeoutInMillis: restLimits.timeoutMs,
      },
    };
    for (const path of external ? [operation.path, `/api${operation.path}`] : [operation.path]) {
      const entry = (paths[path] ??= pathEntry(path));
      entry[operation.method.toLowerCase()] = method;
      // The function replies to HEAD as to GET, and to unsupported methods with 405 and Allow.
      entry[anyOtherMethod] ??= method;
    }
  }
  if (options.allowedOrigins.length > 0) {
    for (const entry of Object.values(paths)) entry['options'] = preflight(options.allowedOrigins);
  }
  return {
    openapi: '3.0.1',
    info: { title: 'Balcão', version: '1' },
    paths,
    'x-amazon-apigateway-binary-media-types': binaryMediaTypes,
    'x-amazon-apigateway-minimum-compression-size': compressedFromBytes,
    'x-amazon-apigateway-gateway-responses': gatewayResponses(options.allowedOrigins),
    ...(integrators && integratorSecurity(options.authorizerUri)),
  };
}

/**
 * The function in infra/parts that answers an area.
 * @throws Error if there is none, which is a mistake in that table.
 */
export function functionOfArea(area: string): FunctionName {
  const part = functionParts.find((each) => 'areas' in each && each.areas.some((name) => name === area));
  if (part === undefined) throw new Error(`No function in infra/parts/functions.ts answers area ${area}`);
  return part.name;
}

function pathEntry(path: string): Record<string, unknown> {
  const names = pathVariables(path);
  if (names.length === 0) return {};
  return {
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  };
}

/**
 * Integrators send only their connection's token; the authorizer returns the usage plan's key for it. CloudFront's proof
 * is part of what is cached, so a token that came through CloudFront is still refused at the API's own address.
 */
function integratorSecurity(authorizerUri: string | undefined): Record<string, unknown> {
  if (authorizerUri === undefined) {
    throw new Error('The contract has operations with a connection token: an authorizer is needed');
  }
  return {
    'x-amazon-apigateway-api-key-source': 'AUTHORIZER',
    components: {
      securitySchemes: {
        connectionToken: {
          type: 'apiKey',
          // API Gateway expects this name for an authorizer of the type `request`.
          name: 'Unused',
          in: 'header',
          'x-amazon-apigateway-authtype': 'custom',
          'x-amazon-apigateway-authorizer': {
            type: 'request',
            authorizerUri,
            identitySource: programIdentity.map((header) => `method.request.header.${header}`).join(', '),
            authorizerResultTtlInSeconds: programCacheSeconds,
          },
        },
        usagePlanKey: { type: 'apiKey', name: 'x-api-key', in: 'header' },
      },
    },
  };
}
