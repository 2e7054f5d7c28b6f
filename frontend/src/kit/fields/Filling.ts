/** Placeholders other than our `{{…}}`, for texts filled in by other rules. */
export interface Filling {
  /** Placeholders to insert: `piece` is the inserted text, `name` its label. */
  offered: readonly { piece: string; name: string }[];
  /** Fills in the text for the preview. */
  fill: (text: string) => string;
  /** Heading of the preview; without it the preview is what a customer reads. */
  label?: string;
}
