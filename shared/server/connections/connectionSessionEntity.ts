import type { ConnectionSession, ConnectionStatus } from '@balcao/shared/records/connectionModel';
import { defineEntity, type StoredItem } from '../db/entity.ts';
import { ConditionFailed } from '../db/conditionFailed.ts';
import type { Store, Write } from '../db/store.ts';

/**
 * Live state of a connection. It is an item apart from the settings because the connector writes it, fenced by its
 * epoch.
 */
export interface ConnectionSessionItem {
  companyId: number;
  connectionId: number;
  status: ConnectionStatus;
  qrcode: string;
  retries: number;
  number: string;
  /** ISO instant since which the status is other than CONNECTED; reconnect attempts do not change it. */
  downSince?: string | undefined;
  /** Lease epoch of the writer; 0 when the API wrote it. */
  epoch: number;
  /**
   * Id of the command with which a person last ended the session. The stream repeats that command while the session is
   * ended.
   */
  endedBy?: string | undefined;
  version: number;
  updatedAt: string;
}

export const connectionSessionEntity = defineEntity<ConnectionSessionItem>()({
  name: 'connectionSession',
  description: 'Status, QR code and number of a connection; written by the connector under its lease epoch',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#WHATSAPP',
  sk: 'SESSION#{connectionId:12}',
});

export interface SessionStatus {
  companyId: number;
  connectionId: number;
  status: ConnectionStatus;
  qrcode: string;
  retries: number;
  /** Digits of the paired number; undefined leaves the stored one. */
  number?: string | undefined;
  /** Undefined leaves the stored command id. */
  endedBy?: string | undefined;
  at: string;
}

/**
 * `writeSessionStatus` as a write of a transaction, with the same condition; also refused while the status is `unless`.
 */
export function sessionStatusWrite(
  session: SessionStatus & { epoch: number },
  unless?: ConnectionStatus,
): Extract<Write, { update: unknown }> {
  const { companyId, connectionId, number, endedBy } = session;
  return {
    update: connectionSessionEntity.key({ companyId, connectionId }),
    change: {
      set: {
        status: session.status,
        qrcode: session.qrcode,
        retries: session.retries,
        epoch: session.epoch,
        updatedAt: session.at,
        ...(number !== undefined && { number }),
        ...(endedBy !== undefined && { endedBy }),
      },
      add: { version: 1 },
      ...(session.status === 'CONNECTED'
        ? { remove: ['downSince'] }
        : { setOnce: { downSince: session.at } }),
    },
    condition: {
      expression: `attribute_exists(#pk) AND #epoch <= :epoch${unless ? ' AND #status <> :unless' : ''}`,
      values: { epoch: session.epoch, ...(unless && { unless }) },
    },
  };
}

/**
 * Writes the status under an epoch. Returns false if a newer owner has written meanwhile or the connection is gone: the
 * caller then no longer owns the session. The API passes the epoch that it read, so it never fences the connector out.
 */
export async function writeSessionStatus(
  store: Store,
  session: SessionStatus & { epoch: number },
): Promise<boolean> {
  const { update, change, condition } = sessionStatusWrite(session);
  try {
    await store.update(update, change, condition);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

export async function readSession(
  store: Store,
  companyId: number,
  connectionId: number,
): Promise<ConnectionSessionItem | undefined> {
  const item = await store.get(connectionSessionEntity.key({ companyId, connectionId }), {
    consistent: true,
  });
  return item && connectionSessionEntity.fromItem(item);
}

/** Sessions of all connections of a company, in one query; the plan limits their number. */
export async function listSessions(store: Store, companyId: number): Promise<ConnectionSessionItem[]> {
  const { items } = await store.query({
    pk: connectionSessionEntity.partition({ companyId }),
    prefix: 'SESSION#',
    limit: 1000,
  });
  return items.map((item) => connectionSessionEntity.fromItem(item));
}

export function toConnectionSession(item: ConnectionSessionItem): ConnectionSession {
  return {
    id: item.connectionId,
    status: item.status,
    qrcode: item.qrcode,
    retries: item.retries,
    number: item.number,
    downSince: item.downSince ?? null,
    updatedAt: item.updatedAt,
  };
}

export function newSessionItem(companyId: number, connectionId: number, at: string): StoredItem {
  return connectionSessionEntity.toItem({
    companyId,
    connectionId,
    status: 'OPENING',
    qrcode: '',
    retries: 0,
    number: '',
    epoch: 0,
    version: 0,
    updatedAt: at,
  });
}
