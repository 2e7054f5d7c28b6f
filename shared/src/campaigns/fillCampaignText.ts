import { foldText } from '../text/foldText.ts';
import { replaceNumbers } from '../contacts/writtenNumbers.ts';

export interface Recipient {
  name: string;
  number: string;
  email: string;
  /** Of the contact, or further columns of the list. */
  extraInfo: readonly { name: string; value: string }[];
}

export interface Variable {
  key: string;
  value: string;
}

const place = /\{([^{}\n]{1,100})\}/g;

/**
 * A campaign's text for one recipient (wire facts, Text conventions): {nome}, {email}, {numero}, the contact's own extra
 * fields, the company's variables, in this order where names are alike. Letter case and accents do not count; what nobody
 * knows stays as it was written. What is put in is never looked through again.
 */
export function fillCampaignText(text: string, recipient: Recipient, variables: readonly Variable[]): string {
  if (!text.includes('{')) return text;
  const values = new Map<string, string>();
  const give = (key: string, value: string) => {
    const name = foldText(key.trim());
    if (!values.has(name)) values.set(name, value);
  };
  // Who has no name is called by their number, which a greeting does not say.
  give('nome', replaceNumbers(recipient.name, () => '').trim());
  give('email', recipient.email);
  give('numero', recipient.number);
  for (const { name, value } of recipient.extraInfo) give(name, value);
  for (const { key, value } of variables) give(key, value);
  return text.replace(place, (whole, key: string) => values.get(foldText(key.trim())) ?? whole);
}
