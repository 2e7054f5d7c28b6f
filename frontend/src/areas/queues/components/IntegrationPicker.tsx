import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import type { PickerProps } from '../../../kit/fields/Picker.tsx';
import { useOperation } from '../../../kit/useOperation.ts';

/** Integrations by id. */
export function IntegrationPicker(picker: PickerProps<number>) {
  const { data, ...list } = useOperation('GET /queueIntegration', { query: {} });
  return <ListPicker picker={picker} list={{ ...list, data: data?.queueIntegrations }} />;
}
