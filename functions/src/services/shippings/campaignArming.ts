import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { CampaignItem } from './campaignEntity.ts';

/** How far a campaign has been sent. */
export type CampaignPlace = {
  /** Walks through the audience that were begun; absent: the first begins. */
  pass?: number;
  /** Behind which recipient it goes on. */
  position?: string;
  /** Somebody new was come upon in this walk: another one follows, for whom a change of name has moved meanwhile. */
  found?: boolean;
  /** Recipients to whom a first message was stored. */
  sent?: number;
  /** Of those, the ones that are waited for no longer: the channel said nothing of them for too long. */
  lost?: number;
  /** Figures as they were when the guard began to look. */
  guard?: { sent: number; failed: number; optedOut: number };
  /** Runs in a row in which nothing could be sent because the channel had not taken what went before. */
  waits?: number;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    campaign: CampaignPlace;
  }
}

/** The timer of a campaign, one each: it begins at its time, and goes on from the first recipient whom it has not come upon. */
export function campaignArming(
  { companyId, id }: Pick<CampaignItem, 'companyId' | 'id'>,
  dueAt: string,
  payload: CampaignPlace = {},
): NewTimer<'campaign'> {
  return { companyId, kind: 'campaign', subject: String(id), dueAt, payload, gotOn: true };
}
