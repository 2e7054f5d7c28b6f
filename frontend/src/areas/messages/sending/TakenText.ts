/** Text of the composer used as the caption of files; it stays in the composer until they are sent. */
export interface TakenText {
  text: string;
  onSent: () => void;
  /** Replaces the photo by a new one; the caption returns to the composer. */
  onAgain?: (caption: string) => void;
}
