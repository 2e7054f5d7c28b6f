import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { readConnectionToken, tokenHash } from '../core/records/connectionTokenEntity.ts';
import { viewerAddress } from '../platform/http/viewerAddress.ts';
import { createRuntime } from '../platform/runtime/runtime.ts';

const runtime = createRuntime(process.env);

/**
 * Tells API Gateway which usage plan key counts a program's call: the hash of its token. The function that is called
 * checks what the token may do, because API Gateway caches this answer for five minutes, for all paths. A call that
 * bypassed CloudFront is refused before the token is looked up, so it cannot tell valid tokens from others.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const header = (name: string) =>
    Object.entries(event.headers ?? {}).find(([given]) => given.toLowerCase() === name)?.[1];
  const isDirect = (await viewerAddress(runtime.secrets, header)) === undefined;
  const token = isDirect ? undefined : /^Bearer +(\S+)$/i.exec(header('authorization')?.trim() ?? '')?.[1];
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
