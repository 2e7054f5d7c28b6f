import { clip } from '../text/clip.ts';
import { visibleName } from '../text/visibleName.ts';

export interface ContactCard {
  name: string;
  organisation: string;
  /** Digits only. */
  numbers: string[];
}

/** Numbers of a card that are stored and shown. */
const mostNumbers = 10;
/** Characters read of a value and of its parameters; real ones are shorter. */
const longestValue = 300;
const longestParameters = 100;

interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** The properties shown of a card; iPhones prefix them with a group (`item1.TEL`). */
const wanted = /^(?:[\w-]{1,40}\.)?(FN|ORG|TEL)((?:;[^:\r\n]*)?):(.*)$/gim;

function propertiesOf(vcard: string): Property[] {
  return Array.from(vcard.matchAll(wanted), ([, name = '', parameters = '', value = '']) => ({
    name: name.toUpperCase(),
    parameters: clip(parameters, longestParameters),
    value: clip(value.trim(), longestValue),
  }));
}

/** Text of a value: parts are separated by `;`, and separators within a part are escaped with a backslash. */
function words(value: string): string {
  return value
    .split(/(?<!\\);/)
    .map((part) => part.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** The number that WhatsApp knows (`waid`), else the typed one. Masked digits stay masked. */
function numberOf({ parameters, value }: Property): string {
  return /waid=([\d*]{1,20})/i.exec(parameters)?.[1] ?? value.replace(/[^\d*]/g, '').slice(0, 20);
}

/** Name, organisation and numbers of a card; null if it has none of them. `called` is the card's display name. */
export function readVcard(vcard: string, called: string): ContactCard | null {
  const properties = propertiesOf(vcard);
  const first = (name: string): string =>
    visibleName(words(properties.find((property) => property.name === name)?.value ?? ''));
  const numbers = properties.flatMap((property) => (property.name === 'TEL' ? [numberOf(property)] : []));
  const shown = [...new Set(numbers.filter((number) => number !== ''))].slice(0, mostNumbers);
  const organisation = first('ORG');
  const name = visibleName(called) || first('FN') || organisation || (shown[0] ?? '');
  return name === ''
    ? null
    : { name, organisation: organisation === name ? '' : organisation, numbers: shown };
}

/** The card reduced to what people read (a photo alone may be 100 KB), for clients that parse cards themselves. */
export function smallVcard(vcard: string): string {
  let numbers = 0;
  const lines = propertiesOf(vcard)
    .filter(({ name }) => name !== 'TEL' || numbers++ < mostNumbers)
    .filter(({ name }, index, all) => name === 'TEL' || all.findIndex((one) => one.name === name) === index)
    .map(({ name, parameters, value }) => `${name}${parameters}:${value}`);
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n');
}
