import { type Offer, readOffer } from './messageData.ts';
import type { MediaType } from '../records/messageModel.ts';

/** Kinds that leave as text where the channel has no menus and no buttons. */
const asText: ReadonlySet<MediaType> = new Set(['listMessage', 'interactiveMessage']);

/**
 * What a menu or a message with a button says in plain text: its title, its words, its options with the numbers by which
 * one answers, and what is to be copied, called or opened in a line of its own. Of anything else its text.
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
    // What stood on the button leads to what it would have opened.
    offer.options.length > 0 ? offer.buttonText : '',
    ...optionsOf(offer),
    offer.footer.join('\n'),
    // What stands behind our own button is in the line below it already.
    offer.buttons
      .map(({ value }) => value)
      .filter((value) => !offer.footer.includes(value))
      .join('\n'),
  ];
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

/** Options with their numbers, which go on from one section to the next. */
function optionsOf({ options, sections }: Offer): string[] {
  let at = 0;
  const numbered = (all: readonly string[]) => all.map((option) => `${(at += 1)}. ${option}`).join('\n');
  if (sections.length === 0) return [numbered(options)];
  return sections.map(({ title, options: own }) => {
    const name = title.replaceAll('*', '').trim();
    return name === '' ? numbered(own) : `*${name}*\n${numbered(own)}`;
  });
}
