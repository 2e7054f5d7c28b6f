import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import type { OpenForm, OptionDraft } from '../playedTree.ts';

/** What can be done in a menu, wherever in it. */
export interface MenuActions {
  queueId: number;
  form: OpenForm | null;
  onDraft: (draft: OptionDraft | null) => void;
  open: (form: OpenForm) => void;
  /** Closes what is being written; the focus goes to what was stored, else to where it was opened. */
  close: (stored: number | null) => void;
  remove: (option: ChatbotOption, parent: ChatbotOption | null) => void;
  /** Puts one of the options beside each other at another place among them. */
  move: (siblings: readonly ChatbotOption[], from: number, to: number) => void;
}
