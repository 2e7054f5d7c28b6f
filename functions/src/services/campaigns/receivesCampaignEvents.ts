import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../../platform/http/context.ts';

/** Only administrators get live events of campaigns. */
export function receivesCampaignEvents(viewer: Viewer): boolean {
  return isAdmin(viewer);
}
