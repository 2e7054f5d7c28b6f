import { callJsonApi } from '@balcao/shared/server/runtime/callJsonApi';
import type { Runtime } from '../../platform/runtime/runtime.ts';

type Calling = Pick<Runtime, 'clients' | 'settings'>;

const gateway = {
  service: 'apigateway',
  host: 'apigateway',
} as const;
const endpoint = (): string | undefined => process.env['AWS_ENDPOINT_URL_API_GATEWAY'];

/** What a token's key is called: its end is of no use to who reads it. */
const nameOf = ({ settings }: Calling, hash: string): string => `${settings.tableName}-${hash.slice(0, 40)}`;

/**
 * Gives a token, by its hash, a key of the usage plan, by which API Gateway counts its calls. The key's value is the hash, which
 * the authorizer answers for the token: nobody sends it. No harm in doing it twice.
 */
export async function ensureGatewayKey(calling: Calling, hash: string): Promise<void> {
  const { usagePlanId } = calling.settings;
  if (usagePlanId === '') return;
  const keyId = (await createKey(calling, hash)) ?? (await findKey(calling, hash));
  // Taken away at this moment, by a run for a change that came later.
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

/** Takes away the key of a token that is nobody's any more. No harm in doing it twice. */
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

/** Its id; undefined where there is one already. */
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
