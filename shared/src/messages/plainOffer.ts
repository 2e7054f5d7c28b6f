import { type Offer, readOffer } from './messageData.ts';
import type { MediaType } from '../records/messageModel.ts';

/** Kinds sent as text on channels without menus and buttons. */
const asText: ReadonlySet<MediaType> = new Set(['listMessage', 'interactiveMessage']);

/**
 * A menu or a message with a button as plain text: title, text, numbered options for the answer, and the content of
 * each button on its own line. Other messages: their text.
 */
export function plainOffer(message: {
  mediaType: MediaType;
  body: string;
  dataJson?: string | null | undefined;
}): string {
  const { mediaType, body, dataJson } = message;
  const offer = asText.has(mediaType) ? readOffer(dataJson) : null;
  if (offer === null) return body;
  const title = offer.title.replaceAll('*', '');
  const parts = [
    title !== '' && offer.title !== body.trim() ? `*${title}*` : '',
    body,
    // The button's label introduces the options that it would have opened.
    offer.options.length > 0 ? offer.buttonText : '',
    ...optionsOf(offer),
    offer.footer.join('\n'),
    // The content of our own button is in the footer already.
    offer.buttons
      .map(({ value }) => value)
      .filter((value) => !offer.footer.includes(value))
      .join('\n'),
  ];
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

/** Options numbered through all sections. */
function optionsOf({ options, sections }: Offer): string[] {
  let at = 0;
  const numbered = (all: readonly string[]) => all.map((option) => `${(at += 1)}. ${option}`).join('\n');
  if (sections.length === 0) return [numbered(options)];
  return sections.map(({ title, options: own }) => {
    const name = title.replaceAll('*', '').trim();
    return name === '' ? numbered(own) : `*${name}*\n${numbered(own)}`;
  });
}
