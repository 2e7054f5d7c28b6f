import { fileTooLargeText } from '@balcao/shared/messages/houseTexts';
import { usualDownloadLimit } from '@balcao/shared/settings/platformSettings';
import { say, type Step } from '../state/engineState.ts';

/** A connector of before does not say above how many bytes it fetches nothing. */
const usualBytes = Number(usualDownloadLimit) * 1024 * 1024;

/** Who sends a file that is too large to be fetched hears of it: on their phone it looks delivered. */
export const refuseLargeFile: Step = (decision, { facts }, event) => {
  if (event.mediaFailure !== 'tooLarge' || !facts.bot) return decision;
  const { language } = facts.bot.company;
  return say(decision, fileTooLargeText(language, event.fileLimit ?? usualBytes));
};
