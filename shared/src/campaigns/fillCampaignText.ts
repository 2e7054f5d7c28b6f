import { foldText } from '../text/foldText.ts';
import { replaceNumbers } from '../contacts/writtenNumbers.ts';

export interface Recipient {
  name: string;
  number: string;
  email: string;
  /** Fields of the contact, or further columns of the list. */
  extraInfo: readonly { name: string; value: string }[];
}

export interface Variable {
  key: string;
  value: string;
}

const place = /\{([^{}\n]{1,100})\}/g;

/**
 * Fills a campaign's text for one recipient: {nome}, {email}, {numero}, the contact's extra fields, then the company's
 * variables; the first of equal names wins. Names match regardless of case and accents; unknown ones stay as written.
 * Inserted values are not expanded again.
 */
export function fillCampaignText(text: string, recipient: Recipient, variables: readonly Variable[]): string {
  if (!text.includes('{')) return text;
  const values = new Map<string, string>();
  const give = (key: string, value: string) => {
    const name = foldText(key.trim());
    if (!values.has(name)) values.set(name, value);
  };
  // Contacts without a name are named by their number, which a greeting must not contain.
  give('nome', replaceNumbers(recipient.name, () => '').trim());
  give('email', recipient.email);
  give('numero', recipient.number);
  for (const { name, value } of recipient.extraInfo) give(name, value);
  for (const { key, value } of variables) give(key, value);
  return text.replace(place, (whole, key: string) => values.get(foldText(key.trim())) ?? whole);
}
