import { isAdmin } from '../tickets/ticketRules.ts';
import type { Connection, ConnectionStatus } from '../records/connectionModel.ts';

/** Who may act on connections and so see their QR codes: administrators and people with `allowConnections`. */
export function mayManageConnections(viewer: {
  profile: 'admin' | 'user';
  super: boolean;
  allowConnections: 'enabled' | 'disabled';
}): boolean {
  return isAdmin(viewer) || viewer.allowConnections === 'enabled';
}

/** Statuses that put a badge on the menu's connections entry (core specification, section 2.2). */
const attention: readonly ConnectionStatus[] = ['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING'];

export function needsAttention(status: ConnectionStatus): boolean {
  return attention.includes(status);
}

/** Passed through within seconds whenever a session opens again. */
const passing: readonly ConnectionStatus[] = ['OPENING', 'PAIRING'];
/** Milliseconds that opening may take before anybody is told. */
const openingGrace = 60_000;

/** Whether a number that was paired neither receives nor sends now. */
export function isDown(
  { status, number, downSince }: Pick<Connection, 'status' | 'number' | 'downSince'>,
  now: number,
): boolean {
  if (!needsAttention(status) || number === '' || downSince === null) return false;
  return !passing.includes(status) || now - Date.parse(downSince) > openingGrace;
}

/** Whether restarting all touches it: what was never paired has nothing to open with, and what is opening goes on. */
export function mayRestart({ status, number }: Pick<Connection, 'status' | 'number'>): boolean {
  return number !== '' && status !== 'OPENING' && status !== 'qrcode';
}

export type ConnectionAction = 'showQr' | 'retry' | 'newQr' | 'disconnect';

/** Row actions by status (administration specification, section 2, Connections). OPENING offers none: it spins. */
export function connectionActions(status: ConnectionStatus): readonly ConnectionAction[] {
  switch (status) {
    case 'qrcode':
      return ['showQr'];
    case 'DISCONNECTED':
      return ['retry', 'newQr'];
    case 'CONNECTED':
    case 'PAIRING':
    case 'TIMEOUT':
      return ['disconnect'];
    case 'OPENING':
      return [];
  }
}

/** Minutes a connection may stay OPENING before it is shown as TIMEOUT. */
export const openingLimitMinutes = 2;

/** QR codes shown before the connection gives up and is DISCONNECTED (wire facts, section 7). */
export const qrTries = 3;

/** Length of a connection's token (administration specification, section 9). */
export const connectionTokenLength = 30;
export const connectionTokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
