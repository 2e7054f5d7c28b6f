import { ListPicker } from './ListPicker.tsx';
import type { PickerProps } from './Picker.tsx';
import { useOperation } from '../useOperation.ts';

/** Integrations by id. */
export function IntegrationPicker(picker: PickerProps<number>) {
  const { data, ...list } = useOperation('GET /queueIntegration', { query: {} });
  return <ListPicker picker={picker} list={{ ...list, data: data?.queueIntegrations }} />;
}
