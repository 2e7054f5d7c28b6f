import type { ChatbotOption } from '@balcao/shared/chatbot/chatbotModel';

/** Which option is being written: a stored one, or a new one below `parent` (null: below the queue). */
export type OpenForm = { option: ChatbotOption } | { parent: ChatbotOption | null };

/** What can be done in a menu, wherever in it. */
export interface MenuActions {
  queueId: number;
  form: OpenForm | null;
  open: (form: OpenForm | null) => void;
  remove: (option: ChatbotOption) => void;
  /** Puts one of the options below `parent` at another place among them. */
  move: (parent: ChatbotOption | null, siblings: readonly ChatbotOption[], from: number, to: number) => void;
}
