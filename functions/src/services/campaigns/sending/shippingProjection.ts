import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Write } from '@balcao/shared/server/db/store';
import { retryContended } from '../../../platform/runtime/retryContended.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { Projection } from '../../../platform/stream/projection.ts';
import { campaignRunEntity } from '../../shippings/campaignRunEntity.ts';
import { capEntity, expiryOf } from './capEntity.ts';
import {
  isCountedSo,
  shippingEntity,
  shippingFacts,
  type ShippingItem,
} from '../../shippings/shippingEntity.ts';

/** Most recipients in one transaction: each is one write, and the figures are two more. */
const mostTogether = 40;

/**
 * Counts recipients in their campaign's figures. The recipient's item holds what it was counted as, written in the same
 * transaction, so a repeated batch adds nothing.
 */
export const shippingProjection: Projection = {
  async gather(runtime, changes) {
    const latest = new Map<string, ShippingItem>();
    for (const { after } of changes) {
      if (after === undefined) continue;
      const item = shippingEntity.fromItem(after);
      latest.set(`${item.campaignId} ${item.recipient}`, item);
    }
    const byCampaign = Map.groupBy(latest.values(), ({ campaignId }) => campaignId);
    for (const items of byCampaign.values())
      for (let from = 0; from < items.length; from += mostTogether)
        await count(runtime, items.slice(from, from + mostTogether));
    return [];
  },
};

const countedAs = (item: ShippingItem): string => shippingFacts(item).join(' ');

async function count(runtime: Runtime, given: readonly ShippingItem[]): Promise<void> {
  let items = given;
  for (let attempt = 0; ; attempt += 1) {
    const uncounted = items.filter((item) => countedAs(item) !== (item.counted ?? ''));
    const [first] = uncounted;
    if (first === undefined) return;
    try {
      await retryContended(() => runtime.store.transact(countWrites(runtime, first, uncounted)));
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === 5) throw error;
      // The stream lags: some recipients have been counted differently meanwhile, or are gone.
      items = await readAgain(runtime, uncounted);
    }
  }
}

async function readAgain({ store }: Runtime, items: readonly ShippingItem[]): Promise<ShippingItem[]> {
  const stored = await store.batchGet(
    items.map((item) => shippingEntity.key(item)),
    { consistent: true },
  );
  return stored.flatMap((item) => (item === undefined ? [] : [shippingEntity.fromItem(item)]));
}

function countWrites(
  { clock }: Pick<Runtime, 'clock'>,
  { companyId, campaignId: id }: ShippingItem,
  items: readonly ShippingItem[],
): Write[] {
  const add: Record<string, number> = { version: 1 };
  const used = new Map<string, { key: { companyId: number; whatsappId: number; day: string }; by: number }>();
  const writes = items.map((item): Write => {
    const [facts, before] = [shippingFacts(item), (item.counted ?? '').split(' ').filter(Boolean)];
    for (const fact of facts) add[`n_${fact}`] = (add[`n_${fact}`] ?? 0) + 1;
    for (const fact of before) add[`n_${fact}`] = (add[`n_${fact}`] ?? 0) - 1;
    const { whatsappId, day } = item;
    const isNew = facts.includes('left') && !before.includes('left');
    if (isNew && whatsappId !== undefined && day !== undefined) {
      const name = `${whatsappId} ${day}`;
      used.set(name, { key: { companyId, whatsappId, day }, by: (used.get(name)?.by ?? 0) + 1 });
    }
    return {
      update: shippingEntity.key(item),
      change: { set: { counted: facts.join(' ') } },
      condition: isCountedSo(item),
    };
  });
  for (const [name, by] of Object.entries(add)) if (by === 0) delete add[name];
  const set = { companyId, id, updatedAt: clock.iso() };
  const caps = [...used.values()].map(({ key, by }) =>
    capEntity.upsert(key, { setOnce: { ...key, expiresAt: expiryOf(clock.now()) }, add: { used: by } }),
  );
  return [...writes, campaignRunEntity.upsert({ companyId, id }, { set, add }), ...caps];
}
