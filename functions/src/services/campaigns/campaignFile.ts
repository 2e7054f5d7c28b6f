import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { campaignEntity, type CampaignItem, readCampaign } from '../shippings/campaignEntity.ts';
import { fileGone } from './fileGone.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    campaignFile: { id: number };
  }
}

/** The file of a campaign; it is kept once messages use it (fileGone.ts). */
export const campaignFile = ownedFile({
  kind: 'campaignFile',
  leaves: 'erased',
  armedWith: ({ companyId, id }: Pick<CampaignItem, 'companyId' | 'id'>) => ({ companyId, payload: { id } }),
  isNamed: async (store, companyId, key, { id }) =>
    (await readCampaign(store, companyId, id))?.media?.key === key,
  left: (before, after) => {
    const owner = campaignEntity.fromItem(before);
    const gone = fileGone(owner, after && campaignEntity.fromItem(after));
    return { owner, keys: gone === undefined ? [] : [gone.key] };
  },
});
