import { parseVCards } from 'vcard4-ts';
import { visibleName } from '../text/visibleName.ts';
import { escapeVcardText } from './escapeVcardText.ts';
import { plainVcard } from './plainVcard.ts';

export interface ContactCard {
  name: string;
  organisation: string;
  /** Digits only. */
  numbers: string[];
}

/** Numbers of a card that are stored and shown. */
const mostNumbers = 10;
const mostTypes = 5;

interface CardNumber {
  /** The number as the card's author wrote it. */
  typed: string;
  /** The number that WhatsApp knows; '' if none is given. */
  known: string;
  /** `CELL`, `WORK` … */
  types: string[];
}

function parse(vcard: string): { name: string; organisation: string[]; numbers: CardNumber[] } {
  const card = parseVCards(plainVcard(vcard), true).vCards?.[0];
  const { honorificPrefixes, givenNames, additionalNames, familyNames, honorificSuffixes } =
    card?.N?.value ?? {};
  const parts = [honorificPrefixes, givenNames, additionalNames, familyNames, honorificSuffixes];
  const first = (texts: readonly string[] = []) => texts.find((text) => text.trim() !== '') ?? '';
  return {
    name:
      first(card?.FN.map(({ value }) => value)) ||
      parts
        .flatMap((part) => part ?? [])
        .filter((part) => part.trim() !== '')
        .join(' '),
    organisation:
      card?.ORG?.map(({ value }) => value.map((part) => part.trim()).filter((part) => part !== '')).find(
        (units) => units.length > 0,
      ) ?? [],
    numbers: (card?.TEL ?? []).map(({ value, parameters }) => ({
      typed: value.replace(/^tel:/i, ''),
      known: /^[\d*]{1,20}/.exec(parameters?.x?.['WAID']?.[0] ?? '')?.[0] ?? '',
      types: (parameters?.TYPE ?? []).filter((type) => /^[\w-]{1,20}$/.test(type)).slice(0, mostTypes),
    })),
  };
}

/** Digits of the number that WhatsApp knows, else of the typed one without its extension. Masked digits stay masked. */
function digitsOf({ typed, known }: CardNumber): string {
  return (
    known ||
    typed
      .replace(/[,;].*$/s, '')
      .replace(/[^\d*]/g, '')
      .slice(0, 20)
  );
}

/** The display name, or the card's own name if that is a longer form of it: phones shorten display names. */
function fullerName(called: string, own: string): string {
  const [shown, whole] = [visibleName(called), visibleName(own)];
  const starts = whole.toLocaleLowerCase('und').startsWith(`${shown.toLocaleLowerCase('und')} `);
  return shown === '' || starts ? whole : shown;
}

/** The name by which a card is listed; '' if it has none. */
export function nameOnCard(vcard: string, called: string): string {
  return fullerName(called, parse(vcard).name);
}

/** Name, organisation and numbers of a card; null if it has none of them. `called` is the card's display name. */
export function readVcard(vcard: string, called: string): ContactCard | null {
  const card = parse(vcard);
  const numbers = card.numbers.map((number) => digitsOf(number)).filter((digits) => digits !== '');
  const shown = [...new Set(numbers)].slice(0, mostNumbers);
  const organisation = visibleName(card.organisation.join(', '));
  const name = fullerName(called, card.name) || organisation || (shown[0] ?? '');
  return name === ''
    ? null
    : { name, organisation: organisation === name ? '' : organisation, numbers: shown };
}

/** The card reduced to what people read (a photo alone may be 100 KB), for clients that parse cards themselves. */
export function smallVcard(vcard: string): string {
  const { name, organisation, numbers } = parse(vcard);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    ...(name.trim() === '' ? [] : [`FN:${escapeVcardText(name.trim())}`]),
    ...(organisation.length === 0
      ? []
      : [`ORG:${organisation.map((unit) => escapeVcardText(unit)).join(';')}`]),
    ...numbers
      .slice(0, mostNumbers)
      .map((number) => `TEL${parametersOf(number)}:${escapeVcardText(number.typed)}`),
    'END:VCARD',
  ].join('\n');
}

function parametersOf({ types, known }: CardNumber): string {
  return [...types.map((type) => `type=${type}`), ...(known === '' ? [] : [`waid=${known}`])]
    .map((parameter) => `;${parameter}`)
    .join('');
}
