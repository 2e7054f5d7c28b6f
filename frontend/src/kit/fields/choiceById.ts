import type { Choice } from './Picker.tsx';

/**
 * Converts a choice of ids, as forms hold them, into a choice of options. An unknown id is shown as no choice; in a
 * multiple choice it stays selected whatever else is chosen.
 */
export function choiceById<Option extends { id: number }>(
  choice: Choice<number>,
  options: readonly Option[],
): Choice<Option> {
  const find = (id: number | null) => options.find((option) => option.id === id) ?? null;
  if (choice.multiple) {
    const { value, onChange } = choice;
    return {
      multiple: true,
      value: value.flatMap((id) => find(id) ?? []),
      onChange: (next) => onChange([...value.filter((id) => !find(id)), ...next.map(({ id }) => id)]),
    };
  }
  const { value, onChange } = choice;
  return { value: find(value), onChange: (next) => onChange(next?.id ?? null) };
}
