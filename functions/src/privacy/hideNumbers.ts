type Value = Readonly<Record<string, unknown>>;

/** Digits of a telephone number as people write them, with what stands between them. */
const written = /\+?\d(?:[\s().-]{0,2}\d){7,14}(?!\d)/g;
/** All but the last two digits, wherever they stand. */
const hidden = /\d(?=(?:\D*\d){2})/g;

/** Also the older id of a group, which begins with the number of who made it. */
const isNumber = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{8,}$/.test(text.replace(/\D/g, ''));
const hideIn = (text: string): string => text.replace(written, (number) => number.replace(hidden, '*'));

/** Who has no other name is called by their number. */
export const hideName = (name: string): string => (isNumber(name) ? name.replace(hidden, '*') : name);

/**
 * An answer or an event with the digits of customers' numbers hidden but for the last two, for companies that want it
 * (readings, `lgpdHideNumber`): numbers of contacts and authors, names that are numbers, cards, members that a text of a
 * group names. What people write stays as they wrote it.
 */
export function hideNumbers(value: unknown, under = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => hideNumbers(one, under));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Value;
  // Connections alone have a QR code: their number is the company's own.
  const isPerson = !('qrcode' in object) && (under === 'contact' || 'number' in object);
  const isCard = object['mediaType'] === 'contactMessage' || object['lastMessageKind'] === 'contactCard';
  const shown = (key: string, field: unknown): unknown => {
    if (typeof field !== 'string') return hideNumbers(field, key);
    switch (key) {
      case 'number':
        return isPerson ? field.replace(hidden, '*') : field;
      case 'name':
        return isPerson ? hideName(field) : field;
      case 'displayName':
        return hideName(field);
      case 'vcard':
        return hideIn(field);
      case 'body':
      case 'lastMessage':
        return isCard || field.startsWith('BEGIN:VCARD') ? hideIn(field) : field.replace(/@\d{8,}/g, hideIn);
      case 'dataJson':
      case 'error':
        return hideInJson(field);
      default:
        return field;
    }
  };
  return Object.fromEntries(Object.entries(object).map(([key, field]) => [key, shown(key, field)]));
}

/** What is answered as JSON within JSON: a message's data, the other ticket of a refusal. */
function hideInJson(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    return JSON.stringify(hideNumbers(JSON.parse(text)));
  } catch {
    return text;
  }
}
