import { createHmac } from 'node:crypto';
import { absent } from '@balcao/shared/server/db/expressions';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** The owner of a token. */
export interface ConnectionTokenItem {
  companyId: number;
  connectionId: number;
  /** `tokenHash` of the token. */
  hash: string;
}

const connectionTokenEntity = defineEntity<ConnectionTokenItem>()({
  name: 'connectionToken',
  description:
    'The connection that a token of programs stands for, found by a keyed hash of it; each token is one connection’s',
  version: 1,
  personal: 'none',
  pk: 'P#TOKEN#{hash}',
  sk: 'T',
});

/** Keyed hash by which a token is looked up: whoever reads the table can neither use tokens nor test guesses. */
export async function tokenHash({ secrets }: Pick<Runtime, 'secrets'>, token: string): Promise<string> {
  return createHmac('sha256', await secrets('connection-token'))
    .update(token)
    .digest('hex');
}

export async function readConnectionToken(
  store: Store,
  hash: string,
): Promise<ConnectionTokenItem | undefined> {
  const item = await store.get(connectionTokenEntity.key({ hash }), { consistent: true });
  return item && connectionTokenEntity.fromItem(item);
}

/**
 * The writes that replace a connection's token and revoke its old one; none if the token stays. The transaction is
 * refused with ERR_CONNECTION_TOKEN_ALREADY_EXISTS if another connection has the token.
 */
export function tokenWrites(
  { companyId, connectionId }: Omit<ConnectionTokenItem, 'hash'>,
  from: string | undefined,
  to: string | undefined,
): NamedWrite[] {
  if (from === to) return [];
  const taken = to === undefined ? undefined : { companyId, connectionId, hash: to };
  return [
    ...(from === undefined ? [] : [[{ delete: connectionTokenEntity.key({ hash: from }) }] as NamedWrite]),
    ...(taken === undefined
      ? []
      : [
          [
            { put: connectionTokenEntity.toItem(taken), condition: absent },
            'ERR_CONNECTION_TOKEN_ALREADY_EXISTS',
          ] as NamedWrite,
        ]),
  ];
}
