/** Shape of a translation: fails to compile with a missing or an additional key. */
export type SameKeys<Node> = {
  [Key in keyof Node]: Node[Key] extends string ? string : SameKeys<Node[Key]>;
};
