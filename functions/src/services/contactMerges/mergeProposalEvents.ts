import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { mergeProposalEntity } from '../../core/records/mergeProposalEntity.ts';
import { changeAction } from '../../core/live/changeAction.ts';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';

/** Live events to those who may merge: the ids of the contacts whose proposals changed; clients fetch the content. */
export const mergeProposalEvents: EventRule =
  async ({ context }) =>
  (change) => {
    const stored = change.after ?? change.before;
    if (stored === undefined) return [];
    const { contactId, otherContactId, version, dismissedAt, at } = mergeProposalEntity.fromItem(stored);
    const about = {
      entity: `mergeProposal:${contactId}-${otherContactId}`,
      version,
      at: dismissedAt ?? at,
    };
    const data = { contactIds: [contactId, otherContactId] };
    const event = liveEvent(context.companyId, 'mergeProposal', changeAction(change), about, data);
    return [({ viewer }) => (isAdmin(viewer) ? event : undefined)];
  };
