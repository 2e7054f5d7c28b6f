import {
  type CampaignCounts,
  type CampaignPause,
  type SkipReason,
  skipReasons,
} from '@balcao/shared/campaigns/campaignModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { CampaignPlace } from './campaignArming.ts';

/** Facts recipients are counted by (`shippingFacts`), besides `failure_<word>` and `skipped_<reason>`. */
export const plainFacts = [
  'handled',
  'left',
  'taken',
  'sent',
  'delivered',
  'read',
  'replied',
  'asked',
  'confirmed',
  'declined',
  'optedOut',
  'failed',
] as const;
export type Fact = (typeof plainFacts)[number] | `failure_${string}` | `skipped_${SkipReason}`;

export interface CampaignRunItem {
  companyId: number;
  id: number;
  /** Reason that nothing is sent at the moment, and the instant when sending resumes. */
  pause?: CampaignPause | undefined;
  resumesAt?: string | undefined;
  /** Progress when the campaign was stopped. */
  place?: CampaignPlace | undefined;
  /** Number of recipients per fact, in attributes `n_<fact>`. */
  [count: `n_${string}`]: number | undefined;
  updatedAt: string;
  version: number;
}

/**
 * Progress of a campaign, kept apart from the campaign because figures change all the time and must not conflict with
 * edits.
 */
export const campaignRunEntity = defineEntity<CampaignRunItem>()({
  name: 'campaignRun',
  description:
    'How a campaign gets on: why it pauses, and its figures (n_sent, n_failed, n_skipped_blocked …)',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#CAMPAIGN#{id}',
  sk: 'R',
});

export async function readRun(
  store: Store,
  companyId: number,
  id: number,
): Promise<CampaignRunItem | undefined> {
  const item = await store.get(campaignRunEntity.key({ companyId, id }), { consistent: true });
  return item && campaignRunEntity.fromItem(item);
}

export function countOf(run: CampaignRunItem | undefined, fact: Fact): number {
  return run?.[`n_${fact}`] ?? 0;
}

/** Converts the figures to the API's form. */
export function toCounts(run: CampaignRunItem | undefined): CampaignCounts {
  const of = (fact: Fact) => countOf(run, fact);
  const failures: Record<string, number> = {};
  for (const [name, value] of Object.entries(run ?? {}))
    if (name.startsWith('n_failure_') && Number(value) > 0) failures[name.slice(10)] = Number(value);
  const skipped: Partial<Record<SkipReason, number>> = {};
  for (const reason of skipReasons)
    if (of(`skipped_${reason}`) > 0) skipped[reason] = of(`skipped_${reason}`);
  return {
    handled: of('handled'),
    sent: of('sent'),
    delivered: of('delivered'),
    read: of('read'),
    replied: of('replied'),
    confirmationRequested: of('asked'),
    confirmed: of('confirmed'),
    declined: of('declined'),
    optedOut: of('optedOut'),
    failed: of('failed'),
    failures,
    skipped,
  };
}
