import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import type { WASocket } from 'baileys';
import type { LostFiles } from '../inbound/lostFiles.ts';
import type { SentMessages } from './sentMessages.ts';
import type { PhoneBook } from '../phoneBook/createPhoneBook.ts';
import type { Profiles } from '../profiles/wanted.ts';
import type { PresenceGate } from './presenceGate.ts';

export interface SessionTarget {
  companyId: number;
  connectionId: number;
  shard: number;
  epoch: number;
  /** False once the shard is lost: nothing may be written or sent then. */
  holds: () => boolean;
}

/**
 * `resume`: continues an earlier owner's session; shows a QR code only if that one did. `pair`: shows a QR code if
 * there are no credentials. `idle`: opens no socket, and exists to be disconnected or logged out.
 */
export type SessionMode = 'resume' | 'pair' | 'idle';

export interface LiveSocket {
  sock: WASocket;
  profiles: Profiles;
  presence: PresenceGate;
  phoneBook: PhoneBook;
  sent: SentMessages;
  account: string;
  isOpen: () => boolean;
}

export interface Session {
  readonly target: SessionTarget;
  status(): ConnectionStatus | 'STOPPED';
  /** The socket while it is CONNECTED. */
  live(): LiveSocket | null;
  /** True if the server has accepted this message from this session, connected or not. */
  hasSent(wid: string): boolean;
  /** Null before the session has read its keys and after its end. */
  lostFiles(): LostFiles | null;
  /** Retries now if the session waits for its next try; otherwise writes its status again. */
  wake(): void;
  /** Ends the socket without writing a status, because the shard moves on. */
  stop(): Promise<void>;
  /** Logs out at WhatsApp if WhatsApp can be reached, and deletes the pairing. */
  logout(options: { silent: boolean }): Promise<void>;
  /** Resolves when the session has ended by itself or was stopped. */
  ended: Promise<void>;
}
