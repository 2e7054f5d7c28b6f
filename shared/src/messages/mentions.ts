import type { ChatIdentity } from '../channels/inboundEvent.ts';

/** What stands for each member whom a text names, by the digits behind its @. */
export type Mentions = Readonly<Record<string, string>>;

/** Places of one text in which names are put: a name is longer than what it stands for. */
const mostPlaces = 50;
const place = /@(\d{5,40})/g;
/** However many digits: none of them may be left over. */
const anyPlace = /@(\d{5,})/g;
/** As many digits as no number has: a year, a place in a list. */
const mostOfNoNumber = 7;
/** In front of an @ that names nobody: of an address of mail or of the web, of a key of PIX. */
const noMention = /[\p{L}\p{N}/.-]$/u;
/** In place of somebody of whom nothing may be told. */
const nobody = '…';

/** A group's text with its members by name: `@5511988880001` is `@Ana`. */
export function withNames(text: string, mentions: Mentions | undefined): string {
  if (mentions === undefined) return text;
  let places = 0;
  return text.replace(place, (all, digits: string) => {
    const name = mentions[digits];
    return name === undefined || ++places > mostPlaces ? all : `@${name}`;
  });
}

/**
 * The text for those outside: whoever has none of these names is nobody there, so that no member's number leaves with it.
 *
 * @param members whom the text names, with or without one of these names: they are members whatever stands in front
 * @param hidden numbers are hidden from staff: then not even what only looks like one is left behind an @
 */
export function withNamesAlone(
  text: string,
  mentions: Mentions | undefined,
  { members, hidden = false }: { members?: Mentions | undefined; hidden?: boolean } = {},
): string {
  let places = 0;
  return text.replace(anyPlace, (all, digits: string, at: number) => {
    const name = mentions?.[digits];
    const isMember = members?.[digits] !== undefined;
    const mayBeNumber =
      digits.length > mostOfNoNumber && !noMention.test(text.slice(Math.max(0, at - 2), at));
    if (name === undefined && !hidden && !isMember && !mayBeNumber) return all;
    return `@${name === undefined || ++places > mostPlaces ? nobody : name}`;
  });
}

/** The text as it is stored, of one that was shown with names and comes back. */
export function withoutNames(given: string, mentions: Mentions | undefined): string {
  return putFor(
    given,
    Object.entries(mentions ?? {}).map(([digits, name]) => [name, digits]),
  );
}

const special = /[\\^$.*+?()[\]{}|]/g;

/** A text with something else behind each @ that one of these names follows; `@Ana` is neither in `@Anabela` nor in `ze@Ana`. */
export function putFor(given: string, pairs: readonly (readonly [name: string, put: string])[]): string {
  return pairs
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [name, put]) => {
      const named = new RegExp(
        `(?<![\\p{L}\\p{N}])@${name.replace(special, '\\$&')}(?![\\p{L}\\p{N}])`,
        'gu',
      );
      return text.replace(named, () => `@${put}`);
    }, given);
}

/** What stands behind the @ of somebody whom a text names. */
export const digitsOf = ({ lid, pn }: ChatIdentity): string | undefined => lid ?? pn;

const digitsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(place)].map(([, digits = '']) => digits));

/** Those of these whom the text names. */
export function namedIn(text: string, people: readonly ChatIdentity[] = []): ChatIdentity[] {
  if (people.length === 0) return [];
  const digits = digitsIn(text);
  return people.filter((person) => digits.has(digitsOf(person) ?? ''));
}

/**
 * Names of those whom the text names, of as many as are put in; undefined where it names none of them. Of a text that
 * strangers edit again and again no more pile up.
 */
export function mentionsIn(text: string, mentions: Mentions | undefined): Mentions | undefined {
  if (mentions === undefined) return undefined;
  const kept = [...digitsIn(text)].flatMap((digits) => {
    const name = mentions[digits];
    return name === undefined ? [] : [[digits, name] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept.slice(0, mostPlaces));
}
