import { callJsonApi } from '@balcao/shared/server/runtime/callJsonApi';
import type { Runtime } from '../../platform/runtime/runtime.ts';

type Calling = Pick<Runtime, 'clients' | 'settings'>;

const gateway = {
  service: 'apigateway',
  host: 'apigateway',
} as const;
const endpoint = (): string | undefined => process.env['AWS_ENDPOINT_URL_API_GATEWAY'];

/**
 * Name of a token's key. It has only the first 40 characters of the hash, so a reader cannot derive the key's value.
 */
const nameOf = ({ settings }: Calling, hash: string): string => `${settings.tableName}-${hash.slice(0, 40)}`;

/**
 * Creates an API key in the usage plan for a token, by which API Gateway limits the token's calls. The key's value is
 * the token's hash, which the authorizer returns; no client sends it. Idempotent.
 */
export async function ensureGatewayKey(calling: Calling, hash: string): Promise<void> {
  const { usagePlanId } = calling.settings;
  if (usagePlanId === '') return;
  const keyId = (await createKey(calling, hash)) ?? (await findKey(calling, hash));
  // Undefined if the run of a later change has just deleted the key.
  if (keyId === undefined) return;
  await unlessThere(() =>
    callJsonApi(calling.clients, {
      ...gateway,
      endpoint: endpoint(),
      target: 'APIGateway.CreateUsagePlanKey',
      path: `/usageplans/${usagePlanId}/keys`,
      body: { keyId, keyType: 'API_KEY' },
    }),
  );
}

/** Deletes the API key of a token that no connection has any more. Idempotent. */
export async function dropGatewayKey(calling: Calling, hash: string): Promise<void> {
  if (calling.settings.usagePlanId === '') return;
  const keyId = await findKey(calling, hash);
  if (keyId === undefined) return;
  try {
    await callJsonApi(calling.clients, {
      ...gateway,
      endpoint: endpoint(),
      target: 'APIGateway.DeleteApiKey',
      method: 'DELETE',
      path: `/apikeys/${keyId}`,
    });
  } catch (error) {
    if ((error as Error).name !== 'NotFoundException') throw error;
  }
}

/** Id of the new key; undefined if the key already exists. */
async function createKey(calling: Calling, hash: string): Promise<string | undefined> {
  const made = await unlessThere(() =>
    callJsonApi(calling.clients, {
      ...gateway,
      endpoint: endpoint(),
      target: 'APIGateway.CreateApiKey',
      path: '/apikeys',
      body: { name: nameOf(calling, hash), value: hash, enabled: true },
    }),
  );
  return (made as { id?: string } | undefined)?.id;
}

async function findKey(calling: Calling, hash: string): Promise<string | undefined> {
  const found = await callJsonApi(calling.clients, {
    ...gateway,
    endpoint: endpoint(),
    target: 'APIGateway.GetApiKeys',
    method: 'GET',
    path: '/apikeys',
    query: { name: nameOf(calling, hash) },
  });
  return (found as { item?: { id: string }[] }).item?.[0]?.id;
}

async function unlessThere(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if ((error as Error).name !== 'ConflictException') throw error;
    return undefined;
  }
}
