/** The keys of another language's texts: one that lacks a key, or has one too many, does not compile. */
export type SameKeys<Node> = {
  [Key in keyof Node]: Node[Key] extends string ? string : SameKeys<Node[Key]>;
};
