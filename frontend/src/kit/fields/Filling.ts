/** Placeholders other than our `{{…}}`, for texts whose variables follow other rules, such as a campaign's `{name}`. */
export interface Filling {
  /** Placeholders to insert: `piece` is the inserted text, `name` its label. */
  offered: readonly { piece: string; name: string }[];
  /** Fills in the text for the preview. */
  fill: (text: string) => string;
  /** Heading above the preview; by default it says that a customer reads the text so. */
  label?: string;
}
