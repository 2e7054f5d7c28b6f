import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption, ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';

/** The sent options, with only those ids that exist in `before`; options without an id get a new one later. */
export function keepNumbers(wanted: readonly TreeOption[], before: ChatbotTree): TreeOption[] {
  const left = new Set(everyOption(before).map(({ id }) => id));
  const keep = (options: readonly TreeOption[]): TreeOption[] =>
    options.map((option) => {
      const { id } = option;
      // An id sent twice is kept by the first option only.
      const kept = id !== undefined && left.delete(id) ? id : undefined;
      return { ...option, id: kept, options: keep(option.options) };
    });
  return keep(wanted);
}

/** Number of options without an id. */
export function countUnnumbered(wanted: readonly TreeOption[]): number {
  return everyOption(wanted).filter(({ id }) => id === undefined).length;
}

/** Gives every option without an id one, counting from `first`. */
export function numberOptions(wanted: readonly TreeOption[], first: number): ChatbotOption[] {
  let next = first;
  const number = (options: readonly TreeOption[]): ChatbotOption[] =>
    options.map((option) => ({ ...option, id: option.id ?? next++, options: number(option.options) }));
  return number(wanted);
}
