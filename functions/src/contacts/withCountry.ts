import { isZoneOf } from '@balcao/shared/companies/isZoneOf';

/**
 * A number that was typed without its country: in Brazil, area code and number alone, which nobody there writes the 55 before.
 * Elsewhere numbers are typed with their country's code, as the form says; sheets are read by libphonenumber, which is too
 * heavy for this function.
 *
 * @param zone of the company's clock, which tells its country
 */
export function withCountry(typed: string, zone: string): string {
  const digits = typed.replace(/\D/g, '');
  const withoutCountry = !typed.includes('+') && /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digits);
  return withoutCountry && isZoneOf('BR', zone) ? `55${digits}` : typed;
}
