import { lazyComponent } from '../../components/lazyComponent.tsx';
import type { FieldProps } from './FieldProps.ts';
import { FieldBone } from './FieldBone.tsx';

export interface DateFieldProps extends FieldProps<string> {
  /** First and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean;
}

/** A day (`2026-11-22`, '' for none), shown and typed as dd/mm/yyyy in every language, as the app shows days. */
export const DateField = lazyComponent<DateFieldProps>(
  async () => (await import('./pickers/DayPicker.tsx')).DayPicker,
  <FieldBone />,
);
