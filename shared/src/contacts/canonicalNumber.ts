/**
 * Canonical form of a number: digits only, the same for all forms in which a country writes one mobile number, so that
 * 55 11 8888-0001 and 55 11 98888-0001 are one person, as are 52 1 55 … and 52 55 …
 */
export function canonicalNumber(number: string): string {
  return (
    number
      .replace(/\D/g, '')
      // Brazil: the ninth digit of mobiles.
      .replace(/^(55\d\d)(?=[6-9]\d{7}$)/, '$19')
      // A digit that is put before mobiles: in Mexico 1 until 2019, which WhatsApp still shows; in Argentina 9 if
      // dialled
      // from abroad. The number without that digit belongs to nobody else.
      .replace(/^(52(?=1)|54(?=9)).(?=\d{10}$)/, '$1')
      // Benin has ten digits since the end of 2024: 01 before all former numbers.
      .replace(/^229(?=\d{8}$)/, '22901')
      // Ivory Coast has ten digits since 2021: before the former eight stands a code, which follows from their second.
      .replace(/^225(?=[04-9](\d)\d{6}$)/, (code, digit) => `${code}0${digit < 4 ? 1 : digit < 7 ? 5 : 7}`)
  );
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

/**
 * The forms other than the canonical one under which earlier releases stored a number; `rebuild -- numbers` moves them.
 * None for Brazil, whose rule is as old as the table, and for countries with one form.
 */
export function formerSpellings(number: string): string[] {
  const canonical = canonicalNumber(number);
  if (canonical.startsWith('55')) return [];
  return spellingsOf(canonical).filter((one) => one !== canonical);
}
