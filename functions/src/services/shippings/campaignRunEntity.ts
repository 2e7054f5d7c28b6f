import {
  type CampaignCounts,
  type CampaignPause,
  type SkipReason,
  skipReasons,
} from '@balcao/shared/campaigns/campaignModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { CampaignPlace } from './campaignArming.ts';

/** What recipients are counted as (`shippingFacts`): `failure_<word>` and `skipped_<reason>` besides. */
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
  /** Why nothing is sent at the moment, and when it goes on. */
  pause?: CampaignPause | undefined;
  resumesAt?: string | undefined;
  /** Where it stood when it was stopped. */
  place?: CampaignPlace | undefined;
  /** How many recipients are counted as what: attributes `n_<fact>`. */
  [count: `n_${string}`]: number | undefined;
  updatedAt: string;
  version: number;
}

/** Apart from its campaign, because figures come in all the time: lists and edits ask nothing of each other. */
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

/** A campaign's figures as the API shows them. */
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
