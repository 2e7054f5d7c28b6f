import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { campaignRunEntity } from '../../shippings/campaignRunEntity.ts';
import { isCountedSo, listedRecipient, shippingEntity } from '../../shippings/shippingEntity.ts';

/**
 * Deletes the shipping that says that a list row was skipped because WhatsApp did not have its number, and subtracts it
 * from the campaign's figures. WhatsApp has the number now, so the shipping is stored under the row's contact instead.
 *
 * @throws ConditionFailed if how it is counted keeps changing through all attempts
 */
export async function forgetLeftOut(
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  { companyId, id }: { companyId: number; id: number },
  listedId: number,
): Promise<void> {
  const key = shippingEntity.key({ companyId, campaignId: id, recipient: listedRecipient(listedId) });
  await untilAccepted(
    async () => {
      const stored = await store.get(key, { consistent: true });
      if (stored === undefined) return;
      const line = shippingEntity.fromItem(stored);
      const facts = (line.counted ?? '').split(' ').filter(Boolean);
      const less = Object.fromEntries(facts.map((fact) => [`n_${fact}`, -1]));
      const set = { companyId, id, updatedAt: clock.iso() };
      await store.transact([
        { delete: key, condition: isCountedSo(line) },
        campaignRunEntity.upsert({ companyId, id }, { set, add: { version: 1, ...less } }),
      ]);
    },
    { attempts: 5, pauseMs: 30 },
  );
}
