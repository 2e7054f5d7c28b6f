import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../http/context.ts';

/** Who may act on connections and so see their QR codes: administrators and people with `allowConnections`. */
export function mayManageConnections(
  viewer: Pick<Viewer, 'profile' | 'super' | 'allowConnections'>,
): boolean {
  return isAdmin(viewer) || viewer.allowConnections === 'enabled';
}
