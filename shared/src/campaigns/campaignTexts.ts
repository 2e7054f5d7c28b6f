/** Of the five texts of a kind. */
export const variantNumbers = [1, 2, 3, 4, 5] as const;
export type CampaignTexts = Readonly<Record<`message${(typeof variantNumbers)[number]}`, string>> &
  Readonly<Record<`confirmationMessage${(typeof variantNumbers)[number]}`, string>>;

/** The marks with which a campaign's text begins, by which bots know it (wire facts, Text conventions). */
export const campaignMark = '\u200C';

/** The texts of a kind that say something, in their order. */
export function variantsOf(campaign: CampaignTexts, kind: 'message' | 'confirmationMessage'): string[] {
  return variantNumbers.map((number) => campaign[`${kind}${number}`]).filter((text) => text.trim() !== '');
}

/**
 * One of the texts for a recipient, each as likely as the others: `drawn` is a number from 0 up to 1 that follows from campaign
 * and recipient, so that whoever is come upon twice is meant to get the same. Empty where there is none.
 */
export function chooseVariant(variants: readonly string[], drawn: number): string {
  return variants[Math.min(variants.length - 1, Math.floor(drawn * variants.length))] ?? '';
}
