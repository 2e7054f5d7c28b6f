import { isAdmin } from '@balcao/shared/records/isAdmin';
import { changeAction } from '../../core/live/changeAction.ts';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { contactImportEntity, toContactImport } from './contactImportEntity.ts';

/**
 * Live events of a started import: administrators get each progress. Everybody learns that it paused or ended, because
 * contacts made by an import send no events of their own (contactEvents.ts).
 */
export const contactImportEvents: EventRule =
  async ({ context }) =>
  (change) => {
    const { before, after } = change;
    if (after === undefined) return [];
    const item = contactImportEntity.fromItem(after);
    if (item.state === 'read') return [];
    const ended = item.state === 'done' || item.state === 'stopped';
    const about = { entity: `contactImport:${item.id}`, version: item.version, at: item.updatedAt };
    const event = (data: object) =>
      liveEvent(context.companyId, 'contactImport', changeAction(change), about, {
        contactImportId: item.id,
        ended,
        ...data,
      });
    const whole = event({ contactImport: toContactImport(item, context.directory) });
    const end = ended && before?.['state'] !== item.state ? event({}) : undefined;
    return [({ viewer }) => (isAdmin(viewer) ? whole : end)];
  };
