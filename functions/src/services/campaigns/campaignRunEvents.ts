import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { campaignEntity } from '../shippings/campaignEntity.ts';
import { campaignRunEntity } from '../shippings/campaignRunEntity.ts';
import { receivesCampaignEvents } from './receivesCampaignEvents.ts';
import { toCampaign } from './toCampaign.ts';
import { withFigures } from './showCampaigns.ts';

/**
 * Live events with a campaign's progress; they carry the whole campaign, as clients expect. Figures change once per
 * batch of the stream; of several changes in one batch only the last is sent.
 */
export const campaignRunEvents: EventRule = async ({ runtime, context, changes }) => {
  const { companyId, directory, signMedia } = context;
  const latest = new Map<number, number>();
  for (const { after } of changes) {
    if (after === undefined || !campaignRunEntity.owns(after)) continue;
    const { id, version } = campaignRunEntity.fromItem(after);
    latest.set(id, Math.max(version, latest.get(id) ?? 0));
  }
  const keys = [...latest.keys()].map((id) => campaignEntity.key({ companyId, id }));
  const stored = keys.length === 0 ? [] : await runtime.store.batchGet(keys);
  const items = stored.flatMap((item) => (item === undefined ? [] : [campaignEntity.fromItem(item)]));
  const shown = await withFigures(runtime.store, items, directory, signMedia);
  return ({ after }) => {
    if (after === undefined) return [];
    const run = campaignRunEntity.fromItem(after);
    const place = items.findIndex(({ id }) => id === run.id);
    const [item, known] = [items[place], shown[place]];
    if (item === undefined || known === undefined || latest.get(run.id) !== run.version) return [];
    const record = toCampaign(
      item,
      { run, total: known.total, list: known.contactList ?? undefined },
      directory,
      signMedia,
    );
    const about = { entity: `campaignRun:${run.id}`, version: run.version, at: run.updatedAt };
    const event = liveEvent(companyId, 'campaign', 'update', about, { record, id: run.id });
    return [({ viewer }) => (receivesCampaignEvents(viewer) ? event : undefined)];
  };
};
