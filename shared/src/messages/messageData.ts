import { clip } from '../text/clip.ts';
import { type Data, droppedCount, listOf, parseData, recordsOf, shownText } from './dataParts.ts';

/** Cards of a message that are stored and shown. */
export const mostCards = 20;
/** Options of a menu or a poll that are stored and shown. */
export const mostOptions = 50;
/** Characters of an option: phones show 24 of a row's title, 72 of its description, 100 of a poll's option. */
export const longestOption = 300;

/** True for coordinates on Earth. */
export function isPlace(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export interface Place {
  latitude: number;
  longitude: number;
  name: string;
  address: string;
  /** The sender's words about the place. */
  comment: string;
  /** True for a live location: on the phone it moves, but here it stays where it was when sent. */
  live: boolean;
}

/** The location in a message's data; null if its coordinates are invalid. */
export function readPlace(dataJson: string | null | undefined): Place | null {
  const data = parseData(dataJson);
  const latitude = Number(data?.['latitude'] ?? data?.['degreesLatitude'] ?? Number.NaN);
  const longitude = Number(data?.['longitude'] ?? data?.['degreesLongitude'] ?? Number.NaN);
  if (!isPlace(latitude, longitude)) return null;
  const live = data?.['live'] === true;
  return {
    latitude,
    longitude,
    name: shownText(data?.['name']),
    address: shownText(data?.['address']),
    comment: shownText(data?.['comment']),
    live,
  };
}

/** The cards of a message for sending: each vCard with its display name. */
export function readVcards(dataJson: string | null | undefined): { displayName: string; vcard: string }[] {
  return recordsOf(parseData(dataJson)?.['contacts'])
    .slice(0, mostCards)
    .map((card) => ({ displayName: shownText(card['displayName']), vcard: shownText(card['vcard']) }))
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

/**
 * The offer in a message: a menu, buttons, a poll, an event, an advertisement, a group invitation, a product or an
 * order.
 */
export interface Offer {
  kind: OfferKind | null;
  title: string;
  options: string[];
  /** The options by section, if the menu has named sections. */
  sections: OfferSection[];
  /** Label of the button that opens the menu; may be empty. */
  buttonText: string;
  buttons: OfferButton[];
  /** Number of options that are not in `options`. */
  more: number;
  /** Small print: footer, description, address. */
  footer: string[];
  /** Number of items of an order; 0 otherwise. */
  items: number;
  /** Total of an order; null if unknown. The currency is a code of ISO 4217. */
  total: { amount: number; currency: string } | null;
  /** Start of an event as an ISO instant; null if unknown. */
  at: string | null;
  until: string | null;
  place: string;
  isCanceled: boolean;
}

/**
 * Data of the advertisement that brought a customer whose first message is a file, a place, a card or the like, for
 * `readOffer`; null without one.
 */
export function advertisementIn(dataJson: string | null | undefined): string | null {
  const ad = parseData(dataJson)?.['ad'];
  return recordsOf([ad]).length === 0 ? null : JSON.stringify(ad);
}

/** The offer in a message's data; null if there is nothing to show. */
export function readOffer(dataJson: string | null | undefined): Offer | null {
  const whole = parseData(dataJson);
  if (whole === null) return null;
  const kind = (['groupInvite', 'product', 'order'] as const).find(
    (name) => recordsOf([whole[name]]).length > 0,
  );
  const data = kind === undefined ? whole : (whole[kind] as Data);
  const options = listOf(data['options'])
    .map((option) => clip(shownText(option), longestOption))
    .filter((option) => option !== '');
  const title = shownText(data['title']) || shownText(data['name']);
  const footer = ['body', 'footer', 'description', 'sourceUrl', 'url']
    .map((name) => shownText(data[name]))
    .filter((line) => line !== '');
  const at = instant(data['startTime']);
  const place = shownText(data['location']);
  const buttons = buttonsOf(data);
  const words = [title, place, ...options, ...footer].join('');
  if (!kind && words === '' && buttons.length === 0 && at === null) return null;
  return {
    kind: kind ?? null,
    title,
    options: options.slice(0, mostOptions),
    sections: sectionsOf(data),
    buttonText: clip(shownText(data['buttonText']), longestOption),
    buttons,
    more: droppedCount(data) + Math.max(0, options.length - mostOptions),
    footer,
    items: kind === 'order' && Number(data['items']) > 0 ? Number(data['items']) : 0,
    total: totalIn(data),
    at,
    until: instant(data['endTime']) ?? instant(at === null ? 0 : Number(data['startTime']) + untilTheEnd),
    place,
    isCanceled: data['isCanceled'] === true,
  };
}

function totalIn(data: Data): Offer['total'] {
  const [total] = recordsOf([data['total']]);
  const amount = Number(total?.['amount']);
  const currency = shownText(total?.['currency']);
  return amount > 0 && Number.isFinite(amount) && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : null;
}

/** Sections of a menu that we sent, as far as their options are shown. */
function sectionsOf(data: Data): OfferSection[] {
  let left = mostOptions;
  const sections = recordsOf(data['sections'])
    .slice(0, mostOptions)
    .flatMap((section) => {
      const options = recordsOf(section['rows'])
        .slice(0, left)
        .map((row) =>
          clip(
            [shownText(row['title']), shownText(row['description'])].filter(Boolean).join(' · '),
            longestOption,
          ),
        )
        .filter((option) => option !== '');
      left -= options.length;
      return options.length === 0
        ? []
        : [{ title: clip(shownText(section['title']), longestOption), options }];
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
  const own = ownButtons[shownText(data['button'])];
  const said = shownText(data['footer']);
  if (own !== undefined) return said === '' ? [] : [button(own, said, shownText(data['url']))];
  return recordsOf(data['buttons'])
    .slice(0, mostButtons)
    .flatMap((one) => {
      const kind = (['copy', 'url', 'call'] as const).find((name) => behind[name] in one);
      const label = clip(shownText(one['label']), longestOption);
      return kind === undefined || label === '' ? [] : [button(kind, label, shownText(one[behind[kind]]))];
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

/** Duration in seconds that is assumed for an event without an end. */
const untilTheEnd = 7200;

/** Unix milliseconds of the end of year 9999, so that years keep four digits. */
const latest = Date.UTC(10_000, 0);

/** Unix seconds as an ISO instant. */
function instant(seconds: unknown): string | null {
  const at = Number(seconds ?? 0) * 1000;
  return at > 0 && at < latest ? new Date(at).toISOString() : null;
}

export function readCall(dataJson: string | null | undefined): { missed: boolean; video: boolean } {
  const data = parseData(dataJson);
  return { missed: data?.['missed'] === true, video: data?.['video'] === true };
}
