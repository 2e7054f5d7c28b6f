import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Figures come many times a second: recipients are fetched again no more often than this, for each page that is there. */
const recipientsMs = 3000;
/** After the end what phones answered may still be on its way (automation specification, 2.6). */
const afterEndMs = 5000;

/**
 * Keeps what no event carries up with the report: its recipients follow its figures, and all of it is fetched once more when
 * the campaign has ended.
 */
export function useReportFollowing(campaign: Campaign | undefined, pages: number): void {
  const client = useQueryClient();
  const { id, status } = campaign ?? {};
  const figures = campaign && JSON.stringify(campaign.counts);
  const shown = useRef<{ id: number | undefined; figures: string | undefined }>({ id, figures });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waitMs = recipientsMs * Math.max(1, pages);
  useEffect(() => {
    const before = shown.current;
    if (before.id === id && before.figures === figures) return;
    shown.current = { id, figures };
    // What has just been loaded is as new as its recipients.
    if (before.id !== id || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: ['GET /campaigns/{id}/shippings'] });
    }, waitMs);
  }, [client, id, figures, waitMs]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const wasRunning = useRef(false);
  useEffect(() => {
    if (status !== 'FINALIZADA') {
      wasRunning.current = status !== undefined;
      return undefined;
    }
    if (!wasRunning.current) return undefined;
    wasRunning.current = false;
    const end = setTimeout(() => {
      for (const key of ['GET /campaigns/{id}', 'GET /campaigns/{id}/shippings'])
        void client.invalidateQueries({ queryKey: [key] });
    }, afterEndMs);
    return () => clearTimeout(end);
  }, [client, status]);
}
