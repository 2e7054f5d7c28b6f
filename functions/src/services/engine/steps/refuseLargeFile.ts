import { fileTooLargeText } from '@balcao/shared/messages/customerTexts';
import { usualDownloadLimit } from '@balcao/shared/settings/platformSettings';
import { say, type Step } from '../state/engineState.ts';

/** Default for older connectors, which do not report their download limit in bytes. */
const usualBytes = Number(usualDownloadLimit) * 1024 * 1024;

/** Tells the sender of a file that is too large to be downloaded: on their phone it looks delivered. */
export const refuseLargeFile: Step = (decision, { facts }, event) => {
  if (event.mediaFailure !== 'tooLarge' || !facts.bot) return decision;
  const { language } = facts.bot.company;
  return say(decision, fileTooLargeText(language, event.fileLimit ?? usualBytes));
};
