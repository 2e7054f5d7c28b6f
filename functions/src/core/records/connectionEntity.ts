import { usualWeek } from '@balcao/shared/hours/usualWeek';
import type { Channel, Connection, ConnectionSettings } from '@balcao/shared/records/connectionModel';
import type { Directory, DirectoryConnection } from '../company/directoryEntity.ts';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import type { ConnectionSessionItem } from '@balcao/shared/server/connections/connectionSessionEntity';

/** A file of a connection in the media bucket, shared by all messages that send it. */
export type GreetingMedia = Omit<StoredMedia, 'shared' | 'voice'> & { shared: true };

/** The settings of a connection; its live state is another item (connectionSessionEntity). */
export interface ConnectionItem extends ConnectionSettings {
  companyId: number;
  id: number;
  name: string;
  channel: Channel;
  isDefault: boolean;
  queueIds: number[];
  /** The picture or video sent with its greeting. */
  greetingMedia?: GreetingMedia | undefined;
  /** The integrators' token, sealed by KMS (tokenSecret). */
  sealedToken: string;
  /** Lookup key of the token (connectionTokenEntity); absent in connections stored before it existed. */
  tokenHash?: string | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export const connectionEntity = defineEntity<ConnectionItem>()({
  name: 'connection',
  description: 'Settings of a connection; its status and QR code are the session item',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'WHATSAPP#{id:12}',
  // Values for connections stored before these fields existed.
  defaults: {
    schedules: usualWeek,
    integrationId: null,
    promptId: null,
    flowIdWelcome: null,
    flowIdNotPhrase: null,
    provider: '',
    enableImportMessage: false,
    importOldMessages: null,
    importRecentMessages: null,
    importOldMessagesGroups: false,
    closedTicketsPostImported: false,
    queueIdImportMessages: null,
  },
});

export async function readConnection(
  store: Store,
  companyId: number,
  id: number,
): Promise<ConnectionItem | undefined> {
  const item = await store.get(connectionEntity.key({ companyId, id }), { consistent: true });
  return item && connectionEntity.fromItem(item);
}

/** All connections of a company by id; their number is limited by its plan. */
export async function listConnectionItems(store: Store, companyId: number): Promise<ConnectionItem[]> {
  const connections: ConnectionItem[] = [];
  // In pages: texts and schedules soon exceed the 1 MB of one query.
  for await (const items of queryPages(store, {
    pk: connectionEntity.partition({ companyId }),
    prefix: 'WHATSAPP#',
    limit: 1000,
    consistent: true,
  }))
    connections.push(...items.map((item) => connectionEntity.fromItem(item)));
  return connections;
}

/** Shown instead of a stored token. */
export const maskedToken = '••••••••';

/**
 * A connection as the API shows it; `signMedia` signs the URL of its greeting's file. The QR code allows taking the
 * number over, so only people who may act on connections get it (`showQr`).
 */
export function toConnection(
  item: ConnectionItem,
  session: ConnectionSessionItem | undefined,
  directory: Pick<Directory, 'queues'>,
  showQr: boolean,
  signMedia: (key: string) => string,
  token: string = maskedToken,
): Connection {
  const { companyId, id, name, channel, isDefault, queueIds, createdAt, version: _v, ...rest } = item;
  const { sealedToken: _s, tokenHash: _h, greetingMedia, updatedAt, ...settings } = rest;
  const queues = queueIds.flatMap((queueId) => {
    const queue = directory.queues.get(queueId);
    return queue === undefined ? [] : [{ id: queueId, name: queue.name, color: queue.color }];
  });
  return {
    ...settings,
    companyId,
    id,
    name,
    channel,
    isDefault,
    greetingMediaAttachment: greetingMedia === undefined ? null : signMedia(greetingMedia.key),
    queues,
    token,
    status: session?.status ?? 'DISCONNECTED',
    number: session?.number ?? '',
    downSince: session?.downSince ?? null,
    statusImportMessages: null,
    qrcode: showQr ? (session?.qrcode ?? '') : '',
    retries: session?.retries ?? 0,
    createdAt,
    updatedAt: session !== undefined && session.updatedAt > updatedAt ? session.updatedAt : updatedAt,
  };
}

export function toDirectoryConnection(item: ConnectionItem): DirectoryConnection {
  const { name, channel, groupAsTicket, isDefault, queueIds, timeCreateNewTicket, allowGroup } = item;
  return { name, channel, groupAsTicket, isDefault, queueIds, timeCreateNewTicket, allowGroup };
}
