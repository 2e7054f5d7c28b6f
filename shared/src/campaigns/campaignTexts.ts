/** Numbers of the five variants of a text. */
export const variantNumbers = [1, 2, 3, 4, 5] as const;
export type CampaignTexts = Readonly<Record<`message${(typeof variantNumbers)[number]}`, string>> &
  Readonly<Record<`confirmationMessage${(typeof variantNumbers)[number]}`, string>>;

/** Invisible mark at the beginning of a campaign's text, by which bots recognise it. */
export const campaignMark = '\u200C';

/** The non-empty variants of a text, in order. */
export function variantsOf(campaign: CampaignTexts, kind: 'message' | 'confirmationMessage'): string[] {
  return variantNumbers.map((number) => campaign[`${kind}${number}`]).filter((text) => text.trim() !== '');
}

/**
 * The variant for a recipient, all equally likely. `drawn` is a number from 0 to below 1, derived from campaign and
 * recipient so that a recipient met twice gets the same variant. '' without variants.
 */
export function chooseVariant(variants: readonly string[], drawn: number): string {
  return variants[Math.min(variants.length - 1, Math.floor(drawn * variants.length))] ?? '';
}
