import { readSession, writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { Store } from '@balcao/shared/server/db/store';
import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import { backoff, pause } from '../platform/backoff.ts';
import type { SessionTarget } from '../socket/sessionTypes.ts';

interface Shown {
  qrcode?: string;
  retries?: number;
  number?: string;
}

export interface SessionStatus {
  current(): ConnectionStatus | 'STOPPED';
  /** Writes the status shown to the user. Writes go one after the other, and are retried until the table takes them. */
  write(next: ConnectionStatus, more?: Shown): Promise<void>;
  /** Repeats the last write, over what others have written since. */
  again(): Promise<void>;
  /** Resolves when all writes so far are done or given up. */
  written(): Promise<void>;
  /** Marks the session as over; DISCONNECTED stays. */
  stopped(): void;
}

export interface SessionStatusOptions {
  store: Store;
  target: SessionTarget;
  signal: AbortSignal;
  /** The connection was deleted or has a newer owner. */
  onRefused: () => void;
  onFailure: (error: unknown, what: string) => void;
}

export function createSessionStatus(options: SessionStatusOptions): SessionStatus {
  const { store, target, signal } = options;
  const { companyId, connectionId, epoch } = target;
  let status: ConnectionStatus | 'STOPPED' = 'OPENING';
  let chain: Promise<void> = Promise.resolve();
  let repeat = (): Promise<void> => chain;

  function write(next: ConnectionStatus, more: Shown = {}): Promise<void> {
    status = next;
    repeat = () => write(next, more);
    const at = new Date().toISOString();
    const { qrcode = '', retries = 0, number } = more;
    chain = chain.then(async () => {
      for (let attempt = 1; target.holds(); attempt++) {
        try {
          const session = { companyId, connectionId, epoch, status: next, qrcode, retries, number, at };
          if (!(await writeSessionStatus(store, session))) options.onRefused();
          return;
        } catch (error) {
          options.onFailure(error, 'write status');
          await pause(backoff(attempt, 300, 10_000), signal);
          if (signal.aborted) return;
        }
      }
    });
    return chain;
  }

  return {
    current: () => status,
    write,
    again: () => repeat(),
    written: () => chain,
    stopped: () => {
      if (status !== 'DISCONNECTED') status = 'STOPPED';
    },
  };
}

const pairingStatuses: readonly ConnectionStatus[] = ['OPENING', 'qrcode', 'PAIRING'];

/**
 * True if the last owner's status allows a QR code: opening, code shown, or pairing. A connection that is paired shows
 * none all the same.
 */
export async function wasPairing(store: Store, target: SessionTarget): Promise<boolean> {
  const session = await readSession(store, target.companyId, target.connectionId);
  return session !== undefined && pairingStatuses.includes(session.status);
}
