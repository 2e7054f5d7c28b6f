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
 * `resume`: what an earlier owner ran; a QR code is shown only when it was showing one. `pair`: shows a QR code when
 * there are no credentials. `idle`: opens no socket at all, and is there to be disconnected or logged out.
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
  /** The server has accepted this message from this session, connected or not. */
  hasSent(wid: string): boolean;
  /** Files that could not be had, once it knows its keys. */
  lostFiles(): LostFiles | null;
  /** Tries again at once when it is waiting to, and shows once more how it is. */
  wake(): void;
  /** Ends the socket without another status: the shard moves on. */
  stop(): Promise<void>;
  /** Logs out at WhatsApp where it can be reached, and forgets the pairing. */
  logout(options: { silent: boolean }): Promise<void>;
  /** Resolves when the session has ended by itself or was stopped. */
  ended: Promise<void>;
}
