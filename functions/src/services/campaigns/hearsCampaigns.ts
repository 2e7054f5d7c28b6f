import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { Viewer } from '../../platform/http/context.ts';

/** Campaigns are administrators' alone. */
export function hearsCampaigns(viewer: Viewer): boolean {
  return isAdmin(viewer);
}
