import type { APIGatewayAuthorizerResult, APIGatewayTokenAuthorizerEvent } from 'aws-lambda';
import { readConnectionToken, tokenHash } from '../core/records/connectionTokenEntity.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);

/**
 * Tells API Gateway which usage plan key counts a program's call: the hash of its token. The function that is called
 * checks what the token may do, because API Gateway caches this answer for five minutes, for all paths.
 */
export async function handler(event: APIGatewayTokenAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const token = /^Bearer +(\S+)$/i.exec(event.authorizationToken.trim())?.[1];
  const hash = token && (await tokenHash(runtime, token));
  const known = hash && (await readConnectionToken(runtime.store, hash));
  // API Gateway takes exactly this message as a refusal.
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
