import { clockIn } from '../hours/companyTime.ts';
import { replaceNumbers } from '../contacts/writtenNumbers.ts';
import type { Language } from '../records/userModel.ts';

/** Values for a text's variables. */
export interface TextSubject {
  contactName: string;
  userName: string;
  ticketId: number;
  queue: string;
  connection: string;
  company: string;
  timezone: string;
  /** Language of the company: customers are greeted in it, whatever language staff use on screen. */
  language: Language;
}

/** Variables as written between double braces: `{{name}}`. */
export const textVariables = [
  'name',
  'firstName',
  'userName',
  'ticket_id',
  'queue',
  'connection',
  'name_company',
  'ms',
  'hour',
  'date',
  'data_hora',
  'protocol',
] as const;
export type TextVariable = (typeof textVariables)[number];

const variable = /\{\{\s*(\w+)\s*\}\}/g;

/** Fills in the variables of a text; unknown ones stay as written. */
export function fillVariables(text: string, subject: TextSubject, now: number): string {
  if (!text.includes('{{')) return text;
  const values: Readonly<Record<string, string>> = variablesOf(subject, now);
  return text.replace(
    variable,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole,
  );
}

function variablesOf(subject: TextSubject, now: number): Record<TextVariable, string> {
  const name = replaceNumbers(subject.contactName, () => '').trim();
  const { day, month, year, hour, minute, second } = clockIn(now, subject.timezone);
  const time = `${hour}:${minute}:${second}`;
  return {
    // A contact without a name has its number as name. Texts must not contain it: customers are not greeted by their
    // number, and the staff who see the text may have no right to see numbers.
    name,
    firstName: name.split(/\s+/u)[0] ?? '',
    userName: subject.userName,
    ticket_id: String(subject.ticketId),
    queue: subject.queue,
    connection: subject.connection,
    name_company: subject.company,
    ms: greetingAt(Number(hour), subject.language),
    hour: time,
    date: `${day}-${month}-${year}`,
    data_hora: `${day}-${month}-${year} ${time}`,
    protocol: `${year}${month}${day}${hour}${minute}${second}${subject.ticketId}`,
  };
}

/** By part of the day: 0–5, 6–11, 12–17, 18–23. */
const greetings: Readonly<Record<Language, readonly [string, string, string, string]>> = {
  pt: ['Boa madrugada', 'Bom dia', 'Boa tarde', 'Boa noite'],
  en: ['Good morning', 'Good morning', 'Good afternoon', 'Good evening'],
  es: ['Buenas noches', 'Buenos días', 'Buenas tardes', 'Buenas noches'],
  tr: ['İyi geceler', 'Günaydın', 'İyi günler', 'İyi akşamlar'],
};

/** Greeting for an hour of the day (0 to 23). */
export function greetingAt(hour: number, language: Language): string {
  return greetings[language][Math.floor(hour / 6)] ?? '';
}
