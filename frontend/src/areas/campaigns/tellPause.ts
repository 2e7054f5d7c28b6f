import type { Campaign, CampaignPause } from '@balcao/shared/campaigns/campaignModel';
import i18next from 'i18next';
import { isWatched } from '../../components/isWatched.ts';
import { browserNotice } from '../../components/browserNotice.ts';
import { showToast } from '../../components/toasts/showToast.ts';
import { loadTexts } from '../../frame/i18n/loadTexts.ts';
import { playSound } from '../../frame/realtime/playSound.ts';
import { campaignsTexts } from './texts/campaignsTexts.ts';

/** Milliseconds that the notice stays: longer than a confirmation. */
const shownFor = 10_000;

type Worth = Extract<CampaignPause, 'connection' | 'guard' | 'subscription'>;

/**
 * True for pauses that are worth a notice, because somebody can end them. Pauses for hours and the daily cap are as
 * configured.
 */
function isWorth(pause: CampaignPause | null): pause is Worth {
  return pause === 'connection' || pause === 'guard' || pause === 'subscription';
}

/** Pause of each campaign as last reported by an event, so that each pause is announced once. */
const told = new Map<number, CampaignPause | null>();

/** Notifies administrators, on any screen, that a campaign has stopped. */
export function tellPause(campaign: Campaign): void {
  const { id, pause } = campaign;
  const before = told.get(id) ?? null;
  told.set(id, pause);
  if (pause !== before && isWorth(pause)) void tell(campaign, pause).catch(() => undefined);
}

async function tell({ id, name, whatsapp }: Campaign, pause: Worth): Promise<void> {
  await loadTexts(campaignsTexts);
  const why = pause === 'connection' && whatsapp === null ? 'gone' : pause;
  const text = i18next.t(`campaignPaused.${why}`, { name, connection: whatsapp?.name ?? '' });
  playSound();
  showToast(text, { variant: 'warning', autoHideDuration: shownFor });
  if (isWatched()) return;
  browserNotice(text, { tag: `campaign ${id}` });
}
