import { customerTexts } from '@balcao/shared/messages/customerTexts';
import { beginsLater } from '../talk/botTalk.ts';
import { end, say, type Step } from '../state/engineState.ts';

/** Audio is stored, and answered with a text if the company or the contact's switch does not accept it. */
export const refuseAudio: Step = (decision, state, event, now) => {
  const { bot, person } = state.facts;
  if (event.mediaType !== 'audio' || !bot) return decision;
  const { settings, company } = bot;
  const accepted = settings.acceptAudioMessageContact === 'enabled' && person?.acceptAudioMessage !== false;
  return accepted
    ? decision
    : end(say(beginsLater(decision, state, now), customerTexts[company.language].audioRefused));
};
