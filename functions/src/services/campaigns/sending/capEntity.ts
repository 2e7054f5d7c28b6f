import { type CapDay, capOn } from '@balcao/shared/campaigns/campaignGuard';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { shippingEntity } from '../../shippings/shippingEntity.ts';

interface CapItem {
  companyId: number;
  whatsappId: number;
  /** `yyyy-MM-dd` in the company's time zone. */
  day: string;
  cap?: number | undefined;
  /** Messages counted by the stream. */
  used?: number | undefined;
  /**
   * Messages granted to runs before they are sent, only with the guard: ahead of `used` while the stream
   * lags. Never lowered by time, since a sent message may be counted late: only by what is known not to be sent.
   */
  reserved?: number | undefined;
  /** By campaign: the last reservation that it has not given back a part of. */
  grants?: Readonly<Record<string, Grant>> | undefined;
  /** Raised with every change of `reserved` and `grants`. */
  revision?: number | undefined;
  /** True while a campaign pauses because others have reserved all that is left of the cap. */
  awaited?: true | undefined;
  /** Epoch seconds. A number that has sent no campaign until then starts again with the first cap. */
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

/** Milliseconds after which a campaign looks again whether others have given back what they reserved. */
export const lookAgainMs = 15 * 60_000;

/** Messages reserved for a run, by the slice it sends: a repeated run of the slice goes on with the same ones. */
interface Grant {
  slice: string;
  granted: number;
}

/** What is known of a day's cap. */
export type Reserved = CapDay & Pick<CapItem, 'reserved' | 'grants' | 'revision'>;

export interface CapPlace {
  companyId: number;
  whatsappId: number;
  day: string;
}

/** The cap of a connection on a day and the messages sent; `isSettled` is true once the day's cap is stored. */
export async function readCap(
  store: Store,
  { companyId, whatsappId, day }: CapPlace,
): Promise<Reserved & { isSettled: boolean }> {
  const { items } = await store.query({
    pk: capEntity.partition({ companyId, whatsappId }),
    limit: 2,
    descending: true,
    consistent: true,
  });
  const known = items.map((item) => capEntity.fromItem(item));
  const today = known.find((item) => item.day === day);
  // If today's cap is not stored yet, it is computed from the last day that has one.
  const last = known.find(({ day: its, cap }) => its < day && cap !== undefined);
  const grown = capOn(
    day,
    last?.cap === undefined ? undefined : { day: last.day, cap: last.cap, used: last.used ?? 0 },
  );
  return {
    cap: today?.cap ?? grown.cap,
    used: today?.used ?? 0,
    reserved: today?.reserved,
    grants: today?.grants,
    revision: today?.revision,
    isSettled: today?.cap !== undefined,
  };
}

/** Returns the same as `readCap` and stores the day's cap: one read, and one write for the first send of a day. */
export async function capToday(
  store: Store,
  { now, ...place }: CapPlace & { now: number },
): Promise<Reserved> {
  const { isSettled, ...known } = await readCap(store, place);
  if (!isSettled) {
    const { update, change } = capEntity.upsert(place, {
      setOnce: { ...place, cap: known.cap, expiresAt: expiryOf(now) },
    });
    await store.update(update, change);
  }
  return known;
}

/** The run that reserves. */
export interface CapRun extends CapPlace {
  campaignId: number;
  slice: string;
  /** Slice of the campaign's last run, if that run is known to have ended. */
  settled: string | undefined;
}

/**
 * Reserves up to `wanted` messages of a day's cap before they are sent, because several campaigns send at once and the
 * stream counts later. One write, unless another run reserves at the same instant. If an earlier run of the slice was
 * killed, this one goes on with its reservation. If an earlier slice was killed and is not repeated, what it sent is
 * counted in the campaign's shippings, and the rest of its reservation is free.
 *
 * @param known figures read before
 * @returns number of messages that may be sent; `releaseCap` gives back those that were not. `isTakenOver`: they
 * include what an earlier run of this slice has sent
 */
export async function reserveCap(
  store: Store,
  run: CapRun,
  wanted: number,
  known: Reserved,
): Promise<{ granted: number; isTakenOver: boolean }> {
  const { campaignId, slice, settled } = run;
  for (let figures = known, attempt = 0; ; attempt += 1) {
    const { cap, used, grants = {} } = figures;
    const own = grants[campaignId];
    if (own?.slice === slice) return { granted: own.granted, isTakenOver: true };
    // A later run of this campaign has reserved meanwhile: this one was thought to be dead.
    if (own?.slice !== known.grants?.[campaignId]?.slice) return { granted: 0, isTakenOver: false };
    const unsent =
      own === undefined || own.slice === settled ? 0 : own.granted - (await countSent(store, run, own.slice));
    // Messages that were sent without the guard are in `used` only.
    const taken = Math.max(used, (figures.reserved ?? 0) - unsent);
    const granted = Math.min(wanted, cap - taken);
    if (granted <= 0) return { granted: 0, isTakenOver: false };
    const next = { reserved: taken + granted, grants: { ...grants, [campaignId]: { slice, granted } } };
    if (await changeReserved(store, run, figures, next)) return { granted, isTakenOver: false };
    if (attempt === mostAttempts) throw new Error('the cap of the day keeps changing');
    figures = await readCap(store, run);
  }
}

const mostAttempts = 8;

/** Stores what is reserved unless somebody changed it since; returns the item, undefined if somebody did. */
async function changeReserved(
  store: Store,
  place: CapPlace,
  { revision }: Pick<Reserved, 'revision'>,
  set: Required<Pick<Reserved, 'reserved' | 'grants'>>,
): Promise<CapItem | undefined> {
  try {
    const after = await store.update(
      capEntity.key(place),
      { set, add: { revision: 1 } },
      revision === undefined
        ? { expression: 'attribute_not_exists(#revision)' }
        : { expression: '#revision = :revision', values: { revision } },
    );
    return capEntity.fromItem(after);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return undefined;
  }
}

/** Messages that were sent in a slice of the campaign: reads all its shippings, which only a killed run makes needed. */
async function countSent(store: Store, { companyId, campaignId }: CapRun, slice: string): Promise<number> {
  const pages = queryPages(store, {
    pk: shippingEntity.partition({ companyId, campaignId }),
    filter: { expression: '#slice = :slice AND attribute_not_exists(#reason)', values: { slice } },
    limit: 1000,
    consistent: true,
  });
  let sent = 0;
  for await (const items of pages) sent += items.length;
  return sent;
}

/**
 * Gives back what a run reserved and did not send, unless another run of the same slice has done so. Costs a read and a
 * write if anything is given back. Returns true if another campaign pauses to wait for that.
 */
export async function releaseCap(
  store: Store,
  run: Omit<CapRun, 'settled'>,
  unsent: number,
): Promise<boolean> {
  if (unsent <= 0) return false;
  for (let attempt = 0; attempt <= mostAttempts; attempt += 1) {
    const figures = await readCap(store, run);
    const { [run.campaignId]: own, ...grants } = figures.grants ?? {};
    if (own?.slice !== run.slice) return false;
    const after = await changeReserved(store, run, figures, {
      reserved: (figures.reserved ?? 0) - unsent,
      grants,
    });
    if (after !== undefined) return after.awaited === true;
  }
  throw new Error('the cap of the day keeps changing');
}

/**
 * Stores that a campaign pauses until others give back what they reserved. Returns true if some of the cap is free
 * already, because they have done so since `reserveCap` read it.
 */
export async function awaitCap(store: Store, place: CapPlace): Promise<boolean> {
  const after = await store.update(capEntity.key(place), { set: { awaited: true } });
  const { cap = 0, used = 0, reserved = 0 } = capEntity.fromItem(after);
  return cap - Math.max(used, reserved) > 0;
}
