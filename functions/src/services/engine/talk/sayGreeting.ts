import type { AutomaticText } from '../../../core/outbound/automaticText.ts';
import { type Decision, say } from '../state/engineState.ts';
import type { BotFacts } from '../state/facts.ts';

/** Letters that a phone shows below a picture. */
const longestCaption = 1024;

/**
 * Says a text that the connection greets with, and its picture or video: the text below it, or after it where it is too long
 * or more than a text.
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
