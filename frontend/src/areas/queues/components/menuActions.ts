import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import type { OpenForm, OptionDraft } from '../simulatedOptions.ts';

/** Actions on the options of a menu, at any level. */
export interface MenuActions {
  queueId: number;
  form: OpenForm | null;
  onDraft: (draft: OptionDraft | null) => void;
  open: (form: OpenForm) => void;
  /** Closes the form; the focus goes to the saved option, else to where the form was opened. */
  close: (stored: number | null) => void;
  remove: (option: ChatbotOption, parent: ChatbotOption | null) => void;
  /** Moves an option among its siblings. */
  move: (siblings: readonly ChatbotOption[], from: number, to: number) => void;
}
