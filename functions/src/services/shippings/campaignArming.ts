import type { NewTimer } from '../../platform/timers/armTimerWrite.ts';
import type { CampaignItem } from './campaignEntity.ts';

/** Progress of a campaign. */
export type CampaignPlace = {
  /** Number of passes over the audience started so far; absent before the first. */
  pass?: number;
  /** Last recipient handled; the next run continues after it. */
  position?: string;
  /**
   * True if this pass found new recipients: another pass follows, because a renamed contact may have moved in the
   * order.
   */
  found?: boolean;
  /** Recipients whose first message was stored. */
  sent?: number;
  /** Recipients among `sent` who are no longer waited for, because the channel has reported nothing for too long. */
  lost?: number;
  /**
   * Figures when the current window of the company's guard began (`checkPauses`): it pauses a campaign that has too
   * many failures or opt-outs within a window.
   */
  guard?: { sent: number; failed: number; optedOut: number };
  /** The last slice whose run ended: all that it reserved of the day's cap was sent or given back. */
  settled?: string;
  /** Consecutive runs that sent nothing because the channel had not yet taken earlier messages. */
  waits?: number;
};

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    campaign: CampaignPlace;
  }
}

/** The one timer of a campaign: fires at its start, then continues after the last recipient handled. */
export function campaignArming(
  { companyId, id }: Pick<CampaignItem, 'companyId' | 'id'>,
  dueAt: string,
  payload: CampaignPlace = {},
): NewTimer<'campaign'> {
  return { companyId, kind: 'campaign', subject: String(id), dueAt, payload, gotOn: true };
}
