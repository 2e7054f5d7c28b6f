import { isAdmin } from '../tickets/ticketRules.ts';
import type { Connection, ConnectionStatus } from '../records/connectionModel.ts';

/** True for administrators and for users with `allowConnections`: they may act on connections and see QR codes. */
export function mayManageConnections(viewer: {
  profile: 'admin' | 'user';
  super: boolean;
  allowConnections: 'enabled' | 'disabled';
}): boolean {
  return isAdmin(viewer) || viewer.allowConnections === 'enabled';
}

/** Statuses that put a badge on the menu entry of connections. */
const attention: readonly ConnectionStatus[] = ['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING'];

export function needsAttention(status: ConnectionStatus): boolean {
  return attention.includes(status);
}

/** Statuses that a session passes within seconds whenever it opens again. */
const passing: readonly ConnectionStatus[] = ['OPENING', 'PAIRING'];
/** Milliseconds that opening may take before it counts as down. */
const openingGrace = 60_000;

/** True if a paired number currently neither receives nor sends. */
export function isDown(
  { status, number, downSince }: Pick<Connection, 'status' | 'number' | 'downSince'>,
  now: number,
): boolean {
  if (!needsAttention(status) || number === '' || downSince === null) return false;
  return !passing.includes(status) || now - Date.parse(downSince) > openingGrace;
}

/** True if "restart all" restarts the connection: not if it was never paired, is opening already or shows a QR code. */
export function mayRestart({ status, number }: Pick<Connection, 'status' | 'number'>): boolean {
  return number !== '' && status !== 'OPENING' && status !== 'qrcode';
}

export type ConnectionAction = 'showQr' | 'retry' | 'newQr' | 'disconnect';

/** Actions offered for a status; none for OPENING. */
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

/** QR codes shown before the connection becomes DISCONNECTED. */
export const qrTries = 3;

export const connectionTokenLength = 30;
export const connectionTokenAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
