/** What stands for each member whom a text names, by the digits behind its @. */
export type Mentions = Readonly<Record<string, string>>;

/** Places of one text in which names are put: a name is longer than what it stands for. */
const mostPlaces = 50;
const place = /@(\d{5,40})/g;

/** A group's text with its members by name: `@5511988880001` is `@Ana`. */
export function withNames(text: string, mentions: Mentions | undefined): string {
  if (mentions === undefined) return text;
  let places = 0;
  return text.replace(place, (all, digits: string) => {
    const name = mentions[digits];
    return name === undefined || ++places > mostPlaces ? all : `@${name}`;
  });
}

/** The text as it is stored, of one that was shown with names and comes back. */
export function withoutNames(given: string, mentions: Mentions | undefined): string {
  const longestFirst = Object.entries(mentions ?? {}).toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return longestFirst.reduce(
    (text, [digits, name]) => text.replaceAll(`@${name}`, () => `@${digits}`),
    given,
  );
}
