import { changeOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption, ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { isVisibleName } from '@balcao/shared/text/visibleName';

/** Which option is being written: a stored one, or a new one below `parent` (null: below the queue). */
export type OpenForm = { option: ChatbotOption } | { parent: ChatbotOption | null };

/** What is being written, as it stands in its form. */
export type OptionDraft = OpenForm & {
  values: () => Omit<ChatbotOption, 'id' | 'options'>;
  /** Whether leaving it would lose something. */
  dirty: boolean;
};

/** A queue as it stands in its forms, to be talked to. */
export interface PlayedQueue {
  name: string;
  greetingMessage: string;
  closeTicket: boolean;
  fileListId: number | null;
  chatbots: ChatbotOption[];
}

/** The options of a queue with the one that is being written, as if it were stored; one without a name is left out. */
export function playedTree(tree: ChatbotTree, draft: OptionDraft | null): ChatbotOption[] {
  const values = draft?.values();
  if (draft === null || values === undefined || !isVisibleName(values.name)) return [...tree];
  if ('option' in draft) return changeOption(tree, draft.option.id, (stored) => ({ ...stored, ...values }));
  const { parent } = draft;
  const fresh = { ...values, id: 0, options: [] };
  if (parent === null) return [...tree, fresh];
  return changeOption(tree, parent.id, (above) => ({ ...above, options: [...above.options, fresh] }));
}
