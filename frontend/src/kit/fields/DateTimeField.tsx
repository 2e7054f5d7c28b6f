import { lazyComponent } from '../../components/lazyComponent.tsx';
import type { DateTimeFieldProps } from './DateFieldProps.ts';
import { FieldBone } from './FieldBone.tsx';

/** An instant (ISO, UTC), chosen in the company's time zone, whatever the browser's zone. */
export const DateTimeField = lazyComponent<DateTimeFieldProps>(
  async () => (await import('./pickers/InstantPicker.tsx')).InstantPicker,
  <FieldBone hint />,
);
