import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent } from 'aws-lambda';
import { readConnectionToken, tokenHash } from '../core/records/connectionTokenEntity.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);

/**
 * Tells API Gateway by which key of the usage plan it counts a program's call: the hash of its token. What the token may do
 * the function says itself, because what is answered here API Gateway remembers for five minutes, for all paths.
 */
export async function handler(event: APIGatewayTokenAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const token = /^Bearer +(\S+)$/i.exec(event.authorizationToken.trim())?.[1];
  const hash = token && (await tokenHash(runtime, token));
  const known = hash && (await readConnectionToken(runtime.store, hash));
  // The one word that API Gateway takes for a refusal.
  if (!known) throw new Error('Unauthorized');
  const [stage = ''] = /^[^/]+\/[^/]+/.exec(event.methodArn) ?? [];
  return {
    principalId: String(known.connectionId),
    usageIdentifierKey: known.hash,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: `${stage}/*` }],
    },
  };
}
