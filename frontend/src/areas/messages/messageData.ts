import { visibleName } from '@balcao/shared/visibleName';

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A place from a message's data; null when its coordinates make no place. */
export function readPlace(
  dataJson: string | null,
): { latitude: number; longitude: number; name: string } | null {
  const data = parse(dataJson);
  const latitude = Number(data?.['latitude'] ?? data?.['degreesLatitude'] ?? Number.NaN);
  const longitude = Number(data?.['longitude'] ?? data?.['degreesLongitude'] ?? Number.NaN);
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, name: text(data?.['name']) || text(data?.['address']) };
}

/** Cards that a bubble shows. */
const mostCards = 20;

/** Names and numbers of the contact cards of a message, from its data or from a vCard in the body. */
export function readCards(dataJson: string | null, body: string): { name: string; number: string }[] {
  const data = parse(dataJson);
  const cards = records(data?.['contacts']);
  return (cards.length > 0 ? cards : [{ vcard: body, ...data }]).slice(0, mostCards).flatMap((card) => {
    const vcard = text(card['vcard']);
    const named = text(card['displayName']) || text(card['name']) || (/^FN:(.+)$/m.exec(vcard)?.[1] ?? '');
    const name = visibleName(named);
    const number =
      /waid=(\d+)/.exec(vcard)?.[1] ?? /^TEL[^:\n]*:(.+)$/m.exec(vcard)?.[1]?.replace(/\D/g, '') ?? '';
    return name === '' && number === '' ? [] : [{ name: name || number, number }];
  });
}

/** What a message offers beside its text: a menu, a poll, an invitation. */
export interface Offer {
  title: string;
  options: string[];
  footer: string;
  /** When it takes place, as an instant; null where it does not. */
  at: string | null;
}

/** Options that a bubble shows. */
const mostOptions = 50;

/** The offer in a message's data, null where there is none to show. */
export function readOffer(dataJson: string | null): Offer | null {
  const data = parse(dataJson);
  if (data === null) return null;
  const rows = records(data['sections']).flatMap((section) => records(section['rows']));
  const named = [
    ...rows.map((row) => [text(row['title']), text(row['description'])].filter(Boolean).join(' · ')),
    ...list(data['options']).map(text),
    ...list(data['buttons']).map(buttonText),
  ];
  const options = named.filter((option) => option !== '').slice(0, mostOptions);
  const ad = text(data['sourceUrl']);
  const title = text(data['title']) || text(data['name']);
  const footer = text(data['footer']) || text(data['description']) || ad;
  const start = Number(data['startTime'] ?? 0) * 1000;
  const at = start > 0 && start < latestStart ? new Date(start).toISOString() : null;
  return title === '' && options.length === 0 && footer === '' ? null : { title, options, footer, at };
}

/** Milliseconds since 1970 of the last instant that has four digits for its year. */
const latestStart = Date.UTC(10_000, 0);

/** What stands on a button: its text, or in what it carries along. */
function buttonText(button: unknown): string {
  if (typeof button === 'string') return button;
  const [{ params, name } = {}] = records([button]);
  return text(parse(text(params) || null)?.['display_text']) || text(name);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function records(value: unknown): Record<string, unknown>[] {
  return list(value).filter((one) => typeof one === 'object' && one !== null) as Record<string, unknown>[];
}
