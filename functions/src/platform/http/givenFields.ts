/** The given fields in stored form: a field that a form clears (null) becomes undefined, which is not stored. */
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
