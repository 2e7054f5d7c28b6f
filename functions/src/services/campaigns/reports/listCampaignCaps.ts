import type { campaignsApi } from '@balcao/shared/campaigns/campaignsApi';
import { localDay } from '@balcao/shared/campaigns/campaignPace';
import { loadDirectory } from '../../../core/company/directoryEntity.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { readCap } from '../sending/capEntity.ts';

/**
 * Today's caps of the company's connections, by name. It only reads, so looking at a cap does not keep it: that of a
 * number that sends no campaigns still expires, and the number starts again with the first cap.
 */
export const listCampaignCaps: Handler<typeof campaignsApi.listCampaignCaps> = async (ctx) => {
  const { store, companyId, clock, company } = ctx;
  const day = localDay(clock.now(), company.timezone);
  const { connections } = await loadDirectory(store, companyId, clock.now());
  const numbers = [...connections]
    .filter(([, { channel }]) => channel === 'whatsapp')
    .toSorted(([, one], [, other]) => (one.name < other.name ? -1 : 1));
  return Promise.all(
    numbers.map(async ([whatsappId, { name }]) => {
      const { cap, used } = await readCap(store, { companyId, whatsappId, day });
      return { whatsappId, name, cap, used };
    }),
  );
};
