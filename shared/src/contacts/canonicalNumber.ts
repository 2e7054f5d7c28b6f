/** Forms in which a country writes one mobile number, and the canonical one. */
const forms: readonly [written: RegExp, canonical: (...parts: string[]) => string][] = [
  // Brazil: the ninth digit of mobiles.
  [/^55(\d{2})([6-9]\d{7})$/, (_, area, number) => `55${area}9${number}`],
  // Mexico: a 1 before mobiles until 2019, which WhatsApp still shows.
  [/^521(\d{10})$/, (_, number) => `52${number}`],
  // Argentina: a 9 before mobiles dialled from abroad. The number behind it is nobody else's.
  [/^549(\d{10})$/, (_, number) => `54${number}`],
  // Ivory Coast: ten digits since 2021; the operator's code follows from the second of the former eight.
  [/^225([04-9][0-3]\d{6})$/, (_, number) => `22501${number}`],
  [/^225([04-9][4-6]\d{6})$/, (_, number) => `22505${number}`],
  [/^225([04-9][7-9]\d{6})$/, (_, number) => `22507${number}`],
  // Benin: 01 before all numbers since the end of 2024.
  [/^229(\d{8})$/, (_, number) => `22901${number}`],
];
const countries = /^(?:5[245]|22[59])/;

/**
 * Canonical form of a number: digits only, the same for all forms in which a country writes one mobile number, so that
 * 55 11 8888-0001 and 55 11 98888-0001 are one person, as are 52 1 55 … and 52 55 …
 */
export function canonicalNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (!countries.test(digits)) return digits;
  const found = forms.find(([written]) => written.test(digits));
  return found === undefined ? digits : digits.replace(found[0], found[1]);
}

/** All forms of a number, the canonical one first: what releases before this rule stored, and channels still send. */
export function spellingsOf(number: string): string[] {
  const canonical = canonicalNumber(number);
  const [, area, mobile] = /^55(\d{2})9([6-9]\d{7})$/.exec(canonical) ?? [];
  const [, country, rest] = /^(5[24])(\d{10})$/.exec(canonical) ?? [];
  const [, code, former] = /^(22[59])0[157](\d{8})$/.exec(canonical) ?? [];
  const all = [
    canonical,
    number.replace(/\D/g, ''),
    ...(area === undefined ? [] : [`55${area}${mobile}`]),
    ...(country === undefined ? [] : [`${country}${country === '52' ? 1 : 9}${rest}`]),
    ...(code === undefined ? [] : [`${code}${former}`]),
  ];
  return [...new Set(all)].filter((one) => canonicalNumber(one) === canonical);
}
