import { maskNumber } from '@balcao/shared/contacts/contactRules';
import { replaceInCard, replaceNumbers } from '@balcao/shared/contacts/writtenNumbers';

type Value = Readonly<Record<string, unknown>>;

/** All but the last two digits, wherever they stand. */
const hidden = /\p{N}(?=(?:\P{N}*\p{N}){2})/gu;
/** Members whom a text of a group names. */
const member = /@\d{8,}/g;
/** What previews kept of one that they were cut through: those written today keep nothing. */
const cutMember = /@\d{1,7}(?=…$)/;
/** The same as they are shown. */
const hiddenMember = /@\*{6,}\d{2}/g;

const hide = (number: string): string => number.replace(hidden, '*');

/** A person's name, which may be their number or hold one. */
export const hideName = (name: string): string => replaceNumbers(name, hide);

/** Whether somebody sends back with the form what they were shown in place of a number (readings). */
export function isHiddenNumber(given: string, number: string): boolean {
  return given.includes('*') && given.replace(/[^\d*]/g, '') === maskNumber(number);
}

/** A name that was shown with hidden digits and comes back, with those that are stored where they were. */
export function unhideName(given: string, stored: string): string {
  const numbers: string[] = [];
  replaceNumbers(stored, (number) => {
    numbers.push(number);
    return number;
  });
  return bringBack(given, numbers);
}

/**
 * The same for a text that names members, in whatever order they come back and however often; of two who look alike the
 * one who was named first is meant first. What stands for nobody stays hidden (`namesHidden`).
 */
export function unhideMembers(given: string, stored: string): string {
  const alike = new Map(
    [...Map.groupBy(stored.match(member) ?? [], hide)].map(([shown, numbers]) => [
      shown,
      { unused: numbers.values(), only: new Set(numbers).size === 1 ? numbers[0] : undefined },
    ]),
  );
  return given.replace(hiddenMember, (shown) => {
    const meant = alike.get(shown);
    return meant?.unused.next().value ?? meant?.only ?? shown;
  });
}

/** Whether a text names somebody by hidden digits: outside they would be nobody. */
export const namesHidden = (text: string): boolean => text.search(hiddenMember) >= 0;

function bringBack(given: string, numbers: readonly string[]): string {
  let text = given;
  let from = 0;
  for (const number of numbers) {
    const shown = hide(number);
    const at = text.indexOf(shown, from);
    if (at < 0) continue;
    text = text.slice(0, at) + number + text.slice(at + shown.length);
    from = at + number.length;
  }
  return text;
}

/**
 * An answer or an event with the digits of customers' numbers hidden but for the last two, for companies that want it
 * (readings, `lgpdHideNumber`): numbers of contacts and authors, numbers in people's names, cards, members that a text
 * of a group names. What else people write stays as they wrote it.
 */
export function hideNumbers(value: unknown, under = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => hideNumbers(one, under));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Value;
  // Connections alone have a QR code: their number is the company's own.
  const isPerson = !('qrcode' in object) && (isPersonUnder(under, object) || 'number' in object);
  const isCard = object['mediaType'] === 'contactMessage' || object['lastMessageKind'] === 'contactCard';
  const shown = (key: string, field: unknown): unknown => {
    if (typeof field !== 'string') return hideNumbers(field, key);
    switch (key) {
      case 'number':
        return isPerson ? hide(field) : field;
      case 'name':
        return isPerson ? hideName(field) : field;
      case 'displayName':
        return hideName(field);
      case 'vcard':
        return replaceInCard(field, hide);
      case 'body':
      case 'lastMessage':
        if (field.includes('BEGIN:VCARD')) return replaceInCard(field, hide);
        if (isCard) return hideName(field);
        return key === 'lastMessage' || under === 'quotedMsg'
          ? field.replace(member, hide).replace(cutMember, (cut) => `@${'*'.repeat(cut.length - 1)}`)
          : field.replace(member, hide);
      case 'dataJson':
      case 'error':
        return hideInJson(field);
      default:
        return field;
    }
  };
  return Object.fromEntries(Object.entries(object).map(([key, field]) => [key, shown(key, field)]));
}

/** Whose name stands there without their number: a contact, and the member of a group who spoke last. */
const isPersonUnder = (key: string, { kind }: Value): boolean =>
  key === 'contact' || (key === 'lastMessageBy' && kind === 'member');

/** What is answered as JSON within JSON: a message's data, the other ticket of a refusal. */
function hideInJson(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.stringify(hideNumbers(JSON.parse(text)));
  } catch {
    return text;
  }
}
