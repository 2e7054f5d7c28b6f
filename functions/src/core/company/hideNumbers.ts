import { maskNumber } from '@balcao/shared/contacts/contactRules';
import { replaceInCard, replaceNumbers } from '@balcao/shared/contacts/writtenNumbers';

type Value = Readonly<Record<string, unknown>>;

/** Every digit except the last two. */
const hidden = /\p{N}(?=(?:\P{N}*\p{N}){2})/gu;
/** Mentions of group members in a text. */
const member = /@\d{8,}/g;
/** A mention cut off at the end of a preview; only older previews contain one. */
const cutMember = /@\d{1,7}(?=…$)/;
/** A mention with hidden digits. */
const hiddenMember = /@\*{6,}\d{2}/g;

const hide = (number: string): string => number.replace(hidden, '*');

/** Hides phone numbers within a person's name. */
export const hideName = (name: string): string => replaceNumbers(name, hide);

/** True if a form sends back the masked number that it was shown. */
export function isHiddenNumber(given: string, number: string): boolean {
  return given.includes('*') && given.replace(/[^\d*]/g, '') === maskNumber(number);
}

/** Restores the hidden digits in a name that comes back from a form, from the stored name. */
export function unhideName(given: string, stored: string): string {
  const numbers: string[] = [];
  replaceNumbers(stored, (number) => {
    numbers.push(number);
    return number;
  });
  return bringBack(given, numbers);
}

/**
 * Restores the hidden digits of mentions, whatever their order and however often one occurs. Of two members that look
 * alike, the one mentioned first is taken first. Mentions that cannot be resolved stay hidden (`namesHidden`).
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

/** True if a text still has a mention with hidden digits, which must not be sent. */
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
 * A response or event with customers' phone numbers masked except for the last two digits, for companies with
 * `lgpdHideNumber`. Masks numbers of contacts and authors, numbers in people's names, contact cards and mentions. Other
 * text stays as written.
 */
export function hideNumbers(value: unknown, under = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => hideNumbers(one, under));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Value;
  // Only connections have a QR code; their number is the company's own.
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

/** Objects with a person's name but without the number: a contact, and the group member who wrote last. */
const isPersonUnder = (key: string, { kind }: Value): boolean =>
  key === 'contact' || (key === 'lastMessageBy' && kind === 'member');

/** Masks JSON within JSON: a message's data, and the other ticket of a refusal. */
function hideInJson(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.stringify(hideNumbers(JSON.parse(text)));
  } catch {
    return text;
  }
}
