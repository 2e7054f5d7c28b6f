import { type CapDay, capOn } from '@balcao/shared/campaigns/campaignGuard';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

interface CapItem {
  companyId: number;
  whatsappId: number;
  /** `yyyy-MM-dd` on the company's clock. */
  day: string;
  cap?: number | undefined;
  used?: number | undefined;
  /** Seconds since 1970: a number that has sent no campaign for so long begins anew. */
  expiresAt?: number | undefined;
}

export const capEntity = defineEntity<CapItem>()({
  name: 'campaignCap',
  description: 'What campaigns may send and have sent through a connection on a day (warm-up guard)',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CAMPAIGNCAP#{whatsappId}',
  sk: '{day}',
});

const keptSeconds = 60 * 24 * 60 * 60;

export function expiryOf(now: number): number {
  return Math.floor(now / 1000) + keptSeconds;
}

interface CapPlace {
  companyId: number;
  whatsappId: number;
  day: string;
}

/** What a connection may send on a day and has sent; `isSettled`: its cap is written down. */
export async function readCap(
  store: Store,
  { companyId, whatsappId, day }: CapPlace,
): Promise<CapDay & { isSettled: boolean }> {
  const { items } = await store.query({
    pk: capEntity.partition({ companyId, whatsappId }),
    limit: 2,
    descending: true,
    consistent: true,
  });
  const known = items.map((item) => capEntity.fromItem(item));
  const today = known.find((item) => item.day === day);
  // Of a day that was counted before its cap was settled, the day before says what it is.
  const last = known.find(({ day: its, cap }) => its < day && cap !== undefined);
  const grown = capOn(
    day,
    last?.cap === undefined ? undefined : { day: last.day, cap: last.cap, used: last.used ?? 0 },
  );
  return { cap: today?.cap ?? grown.cap, used: today?.used ?? 0, isSettled: today?.cap !== undefined };
}

/** The same, settled for whoever sends: one read, and one write on the first of a day. */
export async function capToday(store: Store, { now, ...place }: CapPlace & { now: number }): Promise<CapDay> {
  const { cap, used, isSettled } = await readCap(store, place);
  if (!isSettled) {
    const { update, change } = capEntity.upsert(place, {
      setOnce: { ...place, cap, expiresAt: expiryOf(now) },
    });
    await store.update(update, change);
  }
  return { cap, used };
}
