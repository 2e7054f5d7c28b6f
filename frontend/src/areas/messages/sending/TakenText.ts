/** A text that goes with files as their caption; it stays where one writes until they are sent. */
export interface TakenText {
  text: string;
  onSent: () => void;
  /** Takes another photo in its place; the caption goes back to where one writes. */
  onAgain?: (caption: string) => void;
}
