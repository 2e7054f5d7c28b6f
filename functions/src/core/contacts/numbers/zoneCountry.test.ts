import { expect, test } from 'vitest';
import { countryOfZone, zoneCountry } from './zoneCountry.ts';

test.each([
  ['America/Sao_Paulo', 'BR'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['America/Argentina/Cordoba', 'AR'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['Europe/Istanbul', 'TR'],
  ['UTC', undefined],
  ['Nowhere/Else', undefined],
])('the country of %s is %s', (zone, country) => {
  expect(zoneCountry(zone)).toBe(country);
  expect(countryOfZone(zone)).toBe(country ?? 'BR');
});
