import type { AutomaticText } from '../../../core/outbound/automaticText.ts';
import { type Decision, say } from '../state/engineState.ts';
import type { BotFacts } from '../state/facts.ts';

/** Most characters that phones show as a caption. */
const longestCaption = 1024;

/**
 * Adds a greeting of the connection with its picture or video: as the caption, or as a separate message if it is too
 * long or more than a plain text.
 */
export function sayGreeting(decision: Decision, { connection }: BotFacts, said: AutomaticText): Decision {
  const { greetingMedia } = connection;
  if (greetingMedia === undefined) return say(decision, said);
  const mediaType = greetingMedia.mimetype.startsWith('video/') ? 'video' : 'image';
  const isCaption = said.dataJson === undefined && said.text.length <= longestCaption;
  const withFile = { text: isCaption ? said.text : '', media: greetingMedia, mediaType } as const;
  const shown = say(decision, withFile);
  return isCaption ? shown : say(shown, said);
}
