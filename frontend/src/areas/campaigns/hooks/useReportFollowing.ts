import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Shortest interval between refetches of the recipients, in milliseconds for each loaded page: figures may change many
 * times a second.
 */
const recipientsMs = 3000;
/** Milliseconds from the end of a campaign to the last fetch, because receipts may still arrive. */
const afterEndMs = 5000;

/**
 * Keeps data without live events up to date in the report: refetches recipients when the figures change, and everything
 * once more after the campaign has ended.
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
    // Recipients of a campaign that was just loaded are as new as its figures.
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
