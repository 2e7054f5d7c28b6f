/** Placeholders of another kind than ours (`{{…}}`), where texts are filled in by other rules. */
export interface Filling {
  /** What can be put in: as it is written, and what it is called. */
  offered: readonly { piece: string; name: string }[];
  /** The text as somebody would read it. */
  fill: (text: string) => string;
  /** Whose eyes these are, said above the preview; a customer's without it. */
  label?: string;
}
