import type { ChatIdentity } from '../channels/inboundEvent.ts';

/** Name of each member whom a text mentions, by the digits after the @. */
export type Mentions = Readonly<Record<string, string>>;

/** Limit on replaced mentions per text, because names are longer than digits. */
const mostPlaces = 50;
const place = /@(\d{5,40})/g;
/** Any number of digits, so that no part of a number is left over. */
const anyPlace = /@(\d{5,})/g;
/** Up to this many digits are not a phone number: a year, a position in a list. */
const mostOfNoNumber = 7;
/** Characters before an @ that is part of an email or web address or a PIX key, not a mention. */
const noMention = /[\p{L}\p{N}/.-]$/u;
/** Stands for somebody whose name and number must not be revealed. */
const nobody = '…';

/** A group's text with its members' names: `@5511988880001` becomes `@Ana`. */
export function withNames(text: string, mentions: Mentions | undefined): string {
  if (mentions === undefined) return text;
  let places = 0;
  return text.replace(place, (all, digits: string) => {
    const name = mentions[digits];
    return name === undefined || ++places > mostPlaces ? all : `@${name}`;
  });
}

/**
 * A group's text for people outside the group: members without a name in `mentions` become `…`, so that no number
 * leaves with it.
 *
 * @param members members whom the text is known to mention, with or without a name in `mentions`: replaced whatever
 * stands before the @
 * @param hidden numbers are hidden from staff: all digits after an @ are replaced, even if they only look like a number
 */
export function withoutMemberNumbers(
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

/** Inverse of `withNames`, for a text that was shown with names and comes back edited. */
export function withoutNames(given: string, mentions: Mentions | undefined): string {
  return replaceMentions(
    given,
    Object.entries(mentions ?? {}).map(([digits, name]) => [name, digits]),
  );
}

const special = /[\\^$.*+?()[\]{}|]/g;

/** Replaces each mention `@name` by `@put`, longer names first; `@Ana` does not match within `@Anabela` or `ze@Ana`. */
export function replaceMentions(
  given: string,
  pairs: readonly (readonly [name: string, put: string])[],
): string {
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

/** Digits after the @ of a mention of this person. */
export const digitsOf = ({ lid, pn }: ChatIdentity): string | undefined => lid ?? pn;

const digitsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(place)].map(([, digits = '']) => digits));

/** Those of `people` whom the text mentions. */
export function namedIn(text: string, people: readonly ChatIdentity[] = []): ChatIdentity[] {
  if (people.length === 0) return [];
  const digits = digitsIn(text);
  return people.filter((person) => digits.has(digitsOf(person) ?? ''));
}

/**
 * The entries of `mentions` that the text still uses, at most `mostPlaces`; undefined if none. Keeps entries from
 * piling up when a stranger edits a text again and again.
 */
export function mentionsIn(text: string, mentions: Mentions | undefined): Mentions | undefined {
  if (mentions === undefined) return undefined;
  const kept = [...digitsIn(text)].flatMap((digits) => {
    const name = mentions[digits];
    return name === undefined ? [] : [[digits, name] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept.slice(0, mostPlaces));
}
