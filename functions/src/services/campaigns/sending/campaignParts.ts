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

/** Inputs of a campaign's text: the recipient and the company's settings. */
export interface PartsFor {
  recipient: Recipient;
  settings: Pick<CampaignSettings, 'variables' | 'optOutWords' | 'optOutNote' | 'optOutNoteText'>;
  language: Language;
  /**
   * True if the company hides numbers from its staff, who read every text of a conversation: `{numero}` is masked but
   * for its last digits.
   */
  hidesNumbers: boolean;
  /** Selects one of the text's variants: a number from 0 (inclusive) to 1 (exclusive). */
  drawn: number;
  /** True for the first message of the campaign to this recipient, which carries the opt-out note. */
  isFirst: boolean;
}

/**
 * The messages for one recipient: the text, as the caption of the file if there is one. An audio has no caption, so its
 * text is a second message. Empty if there is nothing to send.
 */
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

/**
 * Returns the number in [0, 1) that selects a recipient's variant: uniformly distributed and always the same for this
 * campaign and recipient.
 */
export function drawFor(sendKey: string, recipient: string): number {
  return createHash('sha256').update(`${sendKey}:${recipient}`).digest().readUInt32BE(0) / 2 ** 32;
}
