import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption, ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';

/** Options as they were sent, with the numbers of `before` only: any other is to get a new one. */
export function keepNumbers(wanted: readonly TreeOption[], before: ChatbotTree): TreeOption[] {
  const left = new Set(everyOption(before).map(({ id }) => id));
  const keep = (options: readonly TreeOption[]): TreeOption[] =>
    options.map((option) => {
      const { id } = option;
      // Named twice, it is the first.
      const kept = id !== undefined && left.delete(id) ? id : undefined;
      return { ...option, id: kept, options: keep(option.options) };
    });
  return keep(wanted);
}

/** How many numbers options need that have none. */
export function countUnnumbered(wanted: readonly TreeOption[]): number {
  return everyOption(wanted).filter(({ id }) => id === undefined).length;
}

/** Options that each have a number: those without get the ones from `first` on. */
export function numberOptions(wanted: readonly TreeOption[], first: number): ChatbotOption[] {
  let next = first;
  const number = (options: readonly TreeOption[]): ChatbotOption[] =>
    options.map((option) => ({ ...option, id: option.id ?? next++, options: number(option.options) }));
  return number(wanted);
}
