import { clip } from '../text/clip.ts';
import { isVisibleText } from '../text/visibleText.ts';
import { type ContactCard, readVcard } from './readVcard.ts';

/** Cards of a message that are stored and shown. */
export const mostCards = 20;
/** Options of a menu or a poll that are stored and shown. */
export const mostOptions = 50;
/** Characters of an option: phones show 24 of a row's title, 72 of its description, 100 of a poll's option. */
export const longestOption = 300;

type Data = Readonly<Record<string, unknown>>;

function parse(json: string | null | undefined): Data | null {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? (value as Data) : null;
  } catch {
    return null;
  }
}

/** A text of a card; '' if nothing of it is visible. */
function text(value: unknown): string {
  return typeof value === 'string' && isVisibleText(value) ? value.trim() : '';
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function records(value: unknown): Data[] {
  return list(value).filter((one) => typeof one === 'object' && one !== null) as Data[];
}

/** Number of items that were dropped when the message was stored. */
function more(data: Data | null): number {
  const value = data?.['more'];
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** True for coordinates on Earth. */
export function isPlace(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export interface Place {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
  /** What its sender wrote to it. */
  comment: string;
  /** A live location: it moves on the phone, but here stays where it was when sent. */
  live: boolean;
}

/** The location in a message's data; null if its coordinates are invalid. */
export function readPlace(dataJson: string | null | undefined): Place | null {
  const data = parse(dataJson);
  const latitude = Number(data?.['latitude'] ?? data?.['degreesLatitude'] ?? Number.NaN);
  const longitude = Number(data?.['longitude'] ?? data?.['degreesLongitude'] ?? Number.NaN);
  if (!isPlace(latitude, longitude)) return null;
  const live = data?.['live'] === true;
  const [name, address, comment] = [data?.['name'], data?.['address'], data?.['comment']].map(text);
  return { latitude, longitude, name: name ?? '', address: address ?? '', comment: comment ?? '', live };
}

/** The contact cards of a message, from its data or from a vCard in the body, and the number of cards dropped. */
export function readCards(
  dataJson: string | null | undefined,
  body: string,
): { cards: ContactCard[]; more: number } {
  const data = parse(dataJson);
  const told = records(data?.['contacts']);
  const all = told.length > 0 ? told : [{ vcard: body, ...data }];
  const cards = all.slice(0, mostCards).flatMap((card) => {
    const found = readVcard(text(card['vcard']), text(card['displayName']) || text(card['name']));
    return found === null ? [] : [found];
  });
  return { cards, more: more(data) + Math.max(0, all.length - mostCards) };
}

/** The cards of a message for sending: each vCard with its display name. */
export function readVcards(dataJson: string | null | undefined): { displayName: string; vcard: string }[] {
  return records(parse(dataJson)?.['contacts'])
    .slice(0, mostCards)
    .map((card) => ({ displayName: text(card['displayName']), vcard: text(card['vcard']) }))
    .filter(({ vcard }) => vcard !== '');
}

/** Kind of an offer that needs a label of its own. */
export type OfferKind = 'groupInvite' | 'product' | 'order';

/** Buttons of a message that are stored and shown; phones show ten. */
export const mostButtons = 10;

/** A button with its content: a code, an address or a number; '' if unknown. */
export interface OfferButton {
  kind: 'copy' | 'url' | 'call';
  label: string;
  value: string;
}

/** A section of a menu. */
export interface OfferSection {
  /** May be empty. */
  title: string;
  options: string[];
}

/** The offer in a message: a menu, a poll, an event, an advertisement, a product or an order. */
export interface Offer {
  kind: OfferKind | null;
  title: string;
  options: string[];
  /** The options by section, if the menu has named sections. */
  sections: OfferSection[];
  /** Label of the button that opens the menu; may be empty. */
  buttonText: string;
  buttons: OfferButton[];
  /** Number of options beyond those. */
  more: number;
  /** Small print: footer, description, address. */
  footer: string[];
  /** Number of items of an order; 0 otherwise. */
  items: number;
  /** Start of an event as an ISO instant; null if unknown. */
  at: string | null;
  until: string | null;
  place: string;
  isCanceled: boolean;
}

/** The offer in a message's data; null if there is nothing to show. */
export function readOffer(dataJson: string | null | undefined): Offer | null {
  const whole = parse(dataJson);
  if (whole === null) return null;
  const kind = (['groupInvite', 'product', 'order'] as const).find(
    (name) => records([whole[name]]).length > 0,
  );
  const data = kind === undefined ? whole : (whole[kind] as Data);
  const options = list(data['options'])
    .map((option) => clip(text(option), longestOption))
    .filter((option) => option !== '');
  const title = text(data['title']) || text(data['name']);
  const footer = ['body', 'footer', 'description', 'sourceUrl', 'url']
    .map((name) => text(data[name]))
    .filter((line) => line !== '');
  const at = instant(data['startTime']);
  const place = text(data['location']);
  const buttons = buttonsOf(data);
  const words = [title, place, ...options, ...footer].join('');
  if (!kind && words === '' && buttons.length === 0 && at === null) return null;
  return {
    kind: kind ?? null,
    title,
    options: options.slice(0, mostOptions),
    sections: sectionsOf(data),
    buttonText: clip(text(data['buttonText']), longestOption),
    buttons,
    more: more(data) + Math.max(0, options.length - mostOptions),
    footer,
    items: kind === 'order' && Number(data['items']) > 0 ? Number(data['items']) : 0,
    at,
    until: instant(data['endTime']) ?? instant(at === null ? 0 : Number(data['startTime']) + untilTheEnd),
    place,
    isCanceled: data['isCanceled'] === true,
  };
}

/** Sections of a menu that we sent, as far as their options are shown. */
function sectionsOf(data: Data): OfferSection[] {
  let left = mostOptions;
  const sections = records(data['sections'])
    .slice(0, mostOptions)
    .flatMap((section) => {
      const options = records(section['rows'])
        .slice(0, left)
        .map((row) =>
          clip([text(row['title']), text(row['description'])].filter(Boolean).join(' · '), longestOption),
        )
        .filter((option) => option !== '');
      left -= options.length;
      return options.length === 0 ? [] : [{ title: clip(text(section['title']), longestOption), options }];
    });
  return sections.some(({ title }) => title !== '') ? sections : [];
}

/** Field with the content of each kind of button of a received message; `ownButtons` gives the kind of our own. */
const behind = { copy: 'copy', url: 'url', call: 'number' } as const;
const ownButtons: Readonly<Record<string, OfferButton['kind']>> = {
  cta_copy: 'copy',
  cta_url: 'url',
  cta_call: 'call',
  pix: 'copy',
};

/** Buttons of a received message, or the one of a message that we sent. */
function buttonsOf(data: Data): OfferButton[] {
  const own = ownButtons[text(data['button'])];
  const said = text(data['footer']);
  if (own !== undefined) return said === '' ? [] : [button(own, said, text(data['url']))];
  return records(data['buttons'])
    .slice(0, mostButtons)
    .flatMap((one) => {
      const kind = (['copy', 'url', 'call'] as const).find((name) => behind[name] in one);
      const label = clip(text(one['label']), longestOption);
      return kind === undefined || label === '' ? [] : [button(kind, label, text(one[behind[kind]]))];
    });
}

const button = (kind: OfferButton['kind'], label: string, value: string): OfferButton => ({
  kind,
  label,
  value: kind === 'url' && !isWebAddress(value) ? '' : value,
});

/** True for http and https; no other address is ever opened. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** Seconds assumed for an event without an end. */
const untilTheEnd = 7200;

/** Unix milliseconds of the end of year 9999, so that years keep four digits. */
const latest = Date.UTC(10_000, 0);

/** Unix seconds as an ISO instant. */
function instant(seconds: unknown): string | null {
  const at = Number(seconds ?? 0) * 1000;
  return at > 0 && at < latest ? new Date(at).toISOString() : null;
}

export function readCall(dataJson: string | null | undefined): { missed: boolean; video: boolean } {
  const data = parse(dataJson);
  return { missed: data?.['missed'] === true, video: data?.['video'] === true };
}
