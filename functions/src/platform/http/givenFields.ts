/** The fields that were really given, as they are stored: what a form empties (null) is there as undefined, which is not stored. */
export function givenFields<Fields extends object>(
  fields: Fields,
): {
  [Name in keyof Fields]: null extends Fields[Name]
    ? Exclude<Fields[Name], null> | undefined
    : Exclude<Fields[Name], undefined>;
} {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? undefined])) as ReturnType<
    typeof givenFields<Fields>
  >;
}
