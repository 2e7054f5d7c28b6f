import type { ConversationMessage } from './ConversationMessage.ts';

export interface Point {
  top: number;
  left: number;
}

/** Actions on the messages of a list. Must be stable. */
export interface MessageListActions {
  /** Opens the menu of a message. */
  onMenu: (message: ConversationMessage, at: Point) => void;
  /** True if the message can be selected. */
  canPick: (message: ConversationMessage) => boolean;
  /** Selects or deselects a message. */
  onPick: (message: ConversationMessage) => void;
}
