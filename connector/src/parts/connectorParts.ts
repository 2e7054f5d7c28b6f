import type { ChangeContent } from '@balcao/shared/server/messages/changeContent';
import type { Agent } from 'node:https';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { Store } from '@balcao/shared/server/db/store';
import type { SocketConfig } from 'baileys';
import type { Logger } from 'pino';
import type { Limit } from '../platform/createLimit.ts';
import type { DataKeys } from '../keys/dataKeys.ts';
import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import type { FileRoom } from './fileRoom.ts';
import type { InboundQueue } from '../inbound/inboundQueue.ts';
import type { Pace } from './createPace.ts';
import type { ConnectorSettings } from '../platform/settings.ts';

/** Dependencies shared by the whole process. */
export interface ConnectorParts {
  settings: ConnectorSettings;
  store: Store;
  sqs: SQSClient;
  s3: () => Promise<S3Client>;
  dataKeys: DataKeys;
  inbound: InboundQueue;
  /** For the sockets to WhatsApp; undefined means Node's default. */
  agent: Agent | undefined;
  /** For connections to WhatsApp's media hosts. */
  mediaAgent: Agent;
  log: Logger;
  baileysLog: SocketConfig['logger'];
  /** Room in memory for files being fetched; `uploadRoom` is for those being sent. */
  fileRoom: FileRoom;
  /** Bytes above which no file is fetched. */
  fileLimit: () => Promise<number>;
  uploadRoom: FileRoom;
  /** Separate from the rooms above, so that profile pictures keep no message's file waiting. */
  pictureLimit: Limit;
  /** Limits the sessions that read their state at the same time. */
  startLimit: Limit;
  /** Paces number lookups. */
  checkPace: Pace;
  /** Loads a message sent before this process started, for recipients who ask for it again. */
  loadSentMessage: LoadSentMessage;
  /** True if the engine has stored a message with this id. */
  isStored: (companyId: number, account: string, wid: string) => Promise<boolean>;
}

export type SentMessage =
  | Pick<
      SendCommand,
      'kind' | 'mediaType' | 'body' | 'mentions' | 'media' | 'dataJson' | 'forwarded' | 'expiration' | 'chat'
    >
  | (ChangeContent & { chat: ChatIdentity });
export type LoadSentMessage = (
  companyId: number,
  account: string,
  wid: string,
) => Promise<SentMessage | undefined>;
