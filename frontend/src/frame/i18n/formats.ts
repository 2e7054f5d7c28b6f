import type { Language } from '@balcao/shared/records/userModel';

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es', tr: 'tr' };

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, zone: string, kind: 'time' | 'day'): Intl.DateTimeFormat {
  const name = `${language} ${zone} ${kind}`;
  let format = cache.get(name);
  if (!format) {
    format =
      kind === 'time'
        ? new Intl.DateTimeFormat(locales[language], {
            hour: '2-digit',
            minute: '2-digit',
            hour12: false,
            timeZone: zone,
          })
        : new Intl.DateTimeFormat('en-CA', {
            day: '2-digit',
            month: '2-digit',
            year: 'numeric',
            timeZone: zone,
          });
    cache.set(name, format);
  }
  return format;
}

/** Language of the reader and time zone of the company. */
export interface TimeFormat {
  language: Language;
  zone: string;
}

/** An amount with the sign of its currency (ISO 4217). */
export function moneyText(
  { amount, currency }: { amount: number; currency: string },
  { language }: Pick<TimeFormat, 'language'>,
): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(amount);
}

/** HH:mm. */
export function timeText(instant: string, { language, zone }: TimeFormat): string {
  return formatter(language, zone, 'time').format(new Date(instant));
}

/** dd/MM/yyyy in every language. Uses the formatter of dayKey, since creating another takes milliseconds. */
export function dateText(instant: string, { zone }: TimeFormat): string {
  return dayKey(instant, zone).split('-').toReversed().join('/');
}

export function dateTimeText(instant: string, format: TimeFormat): string {
  return `${dateText(instant, format)} ${timeText(instant, format)}`;
}

/** Day in the company's time zone, `2026-11-20`. Equal keys mean the same day. */
export function dayKey(instant: string | Date, zone: string): string {
  return formatter('pt', zone, 'day').format(new Date(instant));
}

/** HH:mm today, otherwise dd/MM/yyyy. */
export function rowTime(instant: string, now: Date, format: TimeFormat): string {
  const today = dayKey(instant, format.zone) === dayKey(now, format.zone);
  return today ? timeText(instant, format) : dateText(instant, format);
}
