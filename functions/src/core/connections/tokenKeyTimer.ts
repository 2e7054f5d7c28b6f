import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { connectionEntity, type ConnectionItem, readConnection } from '../records/connectionEntity.ts';
import { readConnectionToken, tokenHash, tokenWrites } from '../records/connectionTokenEntity.ts';
import { dropGatewayKey, ensureGatewayKey } from './gatewayKeys.ts';
import { openToken } from './tokenSecret.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** The hash of a token; or a connection whose token was stored before hashes were. */
    tokenKey: { hash: string } | { connectionId: number };
  }
}

/**
 * Timers that create or delete API keys after a connection's token has changed, to be armed in the same transaction.
 * Each checks, for one token, if a connection has it.
 */
export function tokenKeyTimers(
  companyId: number,
  hashes: readonly (string | undefined)[],
  now: number,
): NewTimer<'tokenKey'>[] {
  const dueAt = new Date(now).toISOString();
  return [...new Set(hashes)]
    .filter((hash) => hash !== undefined)
    .map((hash) => ({ companyId, kind: 'tokenKey' as const, subject: hash, dueAt, payload: { hash } }));
}

/** The timers for the token of a stored connection, which an older release may have saved without the token's hash. */
export function savedTokenTimers({ companyId, id, tokenHash: hash }: ConnectionItem, now: number) {
  if (hash !== undefined) return tokenKeyTimers(companyId, [hash], now);
  const dueAt = new Date(now).toISOString();
  const timer: NewTimer<'tokenKey'> = {
    companyId,
    kind: 'tokenKey',
    subject: `connection:${id}`,
    dueAt,
    payload: { connectionId: id },
  };
  return [timer];
}

/** Creates the API key of a token that a connection has; deletes the API key of a token that no connection has. */
export const tokenKeyTimer: TimerHandler<'tokenKey'> = {
  async run(runtime, { companyId, payload }) {
    const hash =
      'hash' in payload ? payload.hash : await enterToken(runtime, companyId, payload.connectionId);
    if (hash === undefined) return undefined;
    // Repeated until the token stays as it was read: the run of a later change may have done the opposite meanwhile.
    for (let isHad: boolean | undefined; ;) {
      const token = await readConnectionToken(runtime.store, hash);
      if (isHad === (token !== undefined)) return undefined;
      isHad = token !== undefined;
      await (isHad ? ensureGatewayKey(runtime, hash) : dropGatewayKey(runtime, hash));
    }
  },
};

/**
 * Returns the token hash of a connection; stores it if the connection has none yet. Returns undefined if the connection
 * has no token, or if another connection has the same token.
 */
async function enterToken(runtime: Runtime, companyId: number, id: number): Promise<string | undefined> {
  const { store } = runtime;
  const connection = await readConnection(store, companyId, id);
  if (connection === undefined || connection.sealedToken === '') return undefined;
  if (connection.tokenHash !== undefined) return connection.tokenHash;
  const hash = await tokenHash(runtime, await openToken(runtime, companyId, id, connection.sealedToken));
  try {
    await store.transact([
      ...tokenWrites({ companyId, connectionId: id }, undefined, hash).map(([write]) => write),
      {
        update: connectionEntity.key({ companyId, id }),
        change: { set: { tokenHash: hash }, add: { version: 1 } },
        condition: { expression: '#version = :version', values: { version: connection.version } },
      },
    ]);
    return hash;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Two connections had the same token. The other one keeps it; this one needs a new one.
    if (error.failed.includes(0)) {
      runtime.log.warn('token of another connection', { companyId, connectionId: id });
      return undefined;
    }
    throw error;
  }
}
