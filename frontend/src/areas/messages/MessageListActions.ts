import type { ConversationMessage } from './ConversationMessage.ts';

/** A point of the screen. */
export interface Point {
  top: number;
  left: number;
}

/** What can be done with the messages of a list, beside reading them. Keep it stable. */
export interface MessageListActions {
  /** Shows what can be done with one of them. */
  onMenu: (message: ConversationMessage, at: Point) => void;
  /** Whether one of them can be picked, to do something with several. */
  canPick: (message: ConversationMessage) => boolean;
  /** Picks one, or puts it back. */
  onPick: (message: ConversationMessage) => void;
}
