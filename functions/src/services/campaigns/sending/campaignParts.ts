import { createHash } from 'node:crypto';
import type { CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import { campaignMark, chooseVariant, variantsOf } from '@balcao/shared/campaigns/campaignTexts';
import { fillCampaignText, type Recipient } from '@balcao/shared/campaigns/fillCampaignText';
import { maskNumber } from '@balcao/shared/contacts/contactRules';
import { optOutNote } from '@balcao/shared/campaigns/optOutTexts';
import type { Language } from '@balcao/shared/records/userModel';
import { fileWithText, type SentPart } from '../../../core/outbound/fileWithText.ts';
import type { CampaignItem } from '../../shippings/campaignEntity.ts';

export type CampaignKind = 'message' | 'confirmationMessage';

/** For whom a campaign's text is made, and by what company. */
export interface PartsFor {
  recipient: Recipient;
  settings: Pick<CampaignSettings, 'variables' | 'optOutWords' | 'optOutNote' | 'optOutNoteText'>;
  language: Language;
  /** Staff is shown no numbers, and every text of a conversation: `{numero}` has all but its last digits hidden. */
  hidesNumbers: boolean;
  /** Which of the texts: from 0 up to 1. */
  drawn: number;
  /** It is the first that they get of it: it says how to be left alone. */
  isFirst: boolean;
}

/** What one recipient is sent: a text, under its file where there is one; none where there is nothing to say. */
export function campaignParts(campaign: CampaignItem, kind: CampaignKind, given: PartsFor): SentPart[] {
  const { settings, drawn, hidesNumbers } = given;
  const number = hidesNumbers ? maskNumber(given.recipient.number) : given.recipient.number;
  const recipient = { ...given.recipient, number };
  const chosen = chooseVariant(variantsOf(campaign, kind), drawn);
  const filled = fillCampaignText(chosen, recipient, settings.variables);
  const { media, mediaType } = kind === 'message' ? campaign : {};
  const hasText = filled.trim() !== '';
  if (!hasText && media === undefined) return [];
  const note = given.isFirst ? noteOf(given) : '';
  const said = [...(hasText ? [filled] : []), ...(note === '' ? [] : [note])].join('\n\n');
  const body = said === '' ? '' : `${campaignMark}${said}`;
  return fileWithText({ media, mediaType }, body);
}

function noteOf({ settings, language }: PartsFor): string {
  const [word] = settings.optOutWords;
  if (!settings.optOutNote || word === undefined) return '';
  return settings.optOutNoteText === '' ? optOutNote(language, word) : settings.optOutNoteText;
}

/** Which of five texts a recipient gets: a number from 0 up to 1, each as likely, the same whenever it is asked. */
export function drawFor(sendKey: string, recipient: string): number {
  return createHash('sha256').update(`${sendKey}:${recipient}`).digest().readUInt32BE(0) / 2 ** 32;
}
