import { changeOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption, ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { isVisibleName } from '@balcao/shared/text/visibleName';

/** The option being edited: a stored one, or a new one below `parent` (null: below the queue). */
export type OpenForm = { option: ChatbotOption } | { parent: ChatbotOption | null };

/** An option being edited, with its current values. */
export type OptionDraft = OpenForm & {
  values: () => Omit<ChatbotOption, 'id' | 'options'>;
  /** True if closing would lose changes. */
  dirty: boolean;
};

/** A queue as it is in the forms, for the simulator. */
export interface PlayedQueue {
  name: string;
  greetingMessage: string;
  closeTicket: boolean;
  fileListId: number | null;
  chatbots: ChatbotOption[];
}

/** The options of a queue including the draft; a draft without a name is left out. */
export function simulatedOptions(tree: ChatbotTree, draft: OptionDraft | null): ChatbotOption[] {
  const values = draft?.values();
  if (draft === null || values === undefined || !isVisibleName(values.name)) return [...tree];
  if ('option' in draft) return changeOption(tree, draft.option.id, (stored) => ({ ...stored, ...values }));
  const { parent } = draft;
  const fresh = { ...values, id: 0, options: [] };
  if (parent === null) return [...tree, fresh];
  return changeOption(tree, parent.id, (above) => ({ ...above, options: [...above.options, fresh] }));
}
