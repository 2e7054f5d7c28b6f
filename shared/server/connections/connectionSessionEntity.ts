import type { ConnectionSession, ConnectionStatus } from '@balcao/shared/records/connectionModel';
import { defineEntity, type StoredItem } from '../db/entity.ts';
import { ConditionFailed } from '../db/conditionFailed.ts';
import type { Store, Write } from '../db/store.ts';

/** The live part of a connection, apart from its settings because the connector writes it, fenced by its epoch. */
export interface ConnectionSessionItem {
  companyId: number;
  connectionId: number;
  status: ConnectionStatus;
  qrcode: string;
  retries: number;
  number: string;
  /** Since when it is not CONNECTED, whatever was tried meanwhile. */
  downSince?: string | undefined;
  /** Lease epoch of the writer; 0 when the API wrote it. */
  epoch: number;
  /** Id of the command with which a person ended the session last: the stream repeats it while the session is ended. */
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
  /** Undefined leaves the stored one. */
  endedBy?: string | undefined;
  at: string;
}

/** The status under an epoch as part of a transaction, refused like `writeSessionStatus`, and while it is `unless`. */
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
 * Writes the status under an epoch. False when a newer owner has written meanwhile or the connection is gone: the
 * caller then owns nothing any more. The API passes the epoch it read, so that it never fences the connector out.
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

/** Sessions of every connection of a company: one query, as many as its plan allows. */
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
