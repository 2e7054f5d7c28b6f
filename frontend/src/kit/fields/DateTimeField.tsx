import { lazyComponent } from '../../components/lazyComponent.tsx';
import type { FieldProps } from './FieldProps.ts';
import { FieldBone } from './FieldBone.tsx';

export interface DateTimeFieldProps extends FieldProps<string | null> {
  /** First and last instant that can be chosen. */
  min?: string;
  max?: string;
}

/** An instant (ISO, UTC), chosen in the company's time zone, whatever the browser's zone. */
export const DateTimeField = lazyComponent<DateTimeFieldProps>(
  async () => (await import('./pickers/InstantPicker.tsx')).InstantPicker,
  <FieldBone hint />,
);
