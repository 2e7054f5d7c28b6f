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
  /** Shown to the user, one after the other, tried again until the table takes it. */
  write(next: ConnectionStatus, more?: Shown): Promise<void>;
  /** What was written last, over what others have written since. */
  again(): Promise<void>;
  /** Resolves when what was said so far is written or given up. */
  written(): Promise<void>;
  /** The session is over; DISCONNECTED stays. */
  stopped(): void;
}

export interface SessionStatusOptions {
  store: Store;
  target: SessionTarget;
  signal: AbortSignal;
  /** The connection is gone or has a newer owner. */
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

/** Somebody was to scan a QR code when the last owner wrote a status. */
export async function wasPairing(store: Store, target: SessionTarget): Promise<boolean> {
  const session = await readSession(store, target.companyId, target.connectionId);
  return session !== undefined && pairingStatuses.includes(session.status);
}
