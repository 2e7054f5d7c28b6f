import type { EventRule } from '../../core/live/eventRule.ts';
import { changeAction } from '../../core/live/changeAction.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { campaignEntity } from '../shippings/campaignEntity.ts';
import { receivesCampaignEvents } from './receivesCampaignEvents.ts';
import { withFigures } from './showCampaigns.ts';

/** Live events to administrators for each change of a campaign. */
export const campaignEvents: EventRule = async ({ runtime, context, changes }) => {
  const { companyId, directory, signMedia } = context;
  const items = changes.flatMap(({ after }) =>
    after !== undefined && campaignEntity.owns(after) ? [campaignEntity.fromItem(after)] : [],
  );
  const shown = await withFigures(runtime.store, items, directory, signMedia);
  return (change) => {
    const stored = change.after ?? change.before;
    if (stored === undefined) return [];
    const { id, version, updatedAt: at } = campaignEntity.fromItem(stored);
    const place = items.findIndex((item) => item.id === id && item.version === version);
    const record = change.after === undefined ? undefined : shown[place];
    const about = { entity: `campaign:${id}`, version, at };
    const event = liveEvent(companyId, 'campaign', changeAction(change), about, {
      ...(record && { record }),
      id,
    });
    return [({ viewer }) => (receivesCampaignEvents(viewer) ? event : undefined)];
  };
};
