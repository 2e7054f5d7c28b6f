import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';
import { useWholeList } from './useWholeList.ts';

/** Picks integrations by id. */
export function IntegrationPicker(picker: PickerProps<number>) {
  return <ListPicker picker={picker} list={useWholeList('GET /queueIntegration', 'queueIntegrations')} />;
}
