import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';
import { useWholeList } from './useWholeList.ts';

/** Picks AI prompts by id. */
export function PromptPicker(picker: PickerProps<number>) {
  return <ListPicker picker={picker} list={useWholeList('GET /prompt', 'prompts')} />;
}
