import { useOperation } from '../useOperation.ts';
import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';

/** Prompts of artificial intelligence by id. */
export function PromptPicker(picker: PickerProps<number>) {
  const { data, ...list } = useOperation('GET /prompt', { query: {} });
  return <ListPicker picker={picker} list={{ ...list, data: data?.prompts }} />;
}
