import { backoff } from '../platform/backoff.ts';
import type { ConnectorSettings } from '../platform/settings.ts';
import type { Ending } from './runSocket.ts';

/** Next step after the end of a socket. */
export type Plan =
  | { kind: 'again' }
  | { kind: 'forget' }
  | { kind: 'giveUp' }
  /**
   * `show` is the status to show first, if not shown yet (null leaves it unchanged); `reopen` shows OPENING with the
   * next try.
   */
  | { kind: 'wait'; show: 'TIMEOUT' | null; reopen: boolean; ms: number };

/**
 * Milliseconds of connection after which a replacement counts as a new incident: whoever replaces us comes back at
 * once.
 */
const calmMs = 10 * 60_000;

/** Returns a function that plans the next step, counting the tries of one session. */
export function createReconnectPlan(settings: ConnectorSettings): (ending: Ending) => Plan {
  let attempt = 0;
  let replaced = 0;
  return ({ action, wasConnected, connectedMs, showedQr }) => {
    if (wasConnected) attempt = 0;
    if (connectedMs >= calmMs) replaced = 0;
    if (action === 'restart') return { kind: 'again' };
    if (action === 'loggedOut') return { kind: 'forget' };
    if (action === 'refused') return { kind: 'giveUp' };
    if (action === 'replaced' && ++replaced > settings.replacedTries) return { kind: 'giveUp' };
    if (action === 'retry' && showedQr) return { kind: 'giveUp' };
    attempt++;
    const slow = attempt >= settings.reconnectTries;
    const cap = slow ? settings.slowRetryMs : settings.reconnectCapMs;
    const floor = action === 'replaced' ? settings.reconnectCapMs / 2 : 0;
    return {
      kind: 'wait',
      show: slow ? 'TIMEOUT' : null,
      // The first retry follows soon, and a break as short as that is not shown.
      reopen: attempt > 1 && !slow,
      ms: floor + backoff(attempt, settings.reconnectBaseMs, cap),
    };
  };
}
