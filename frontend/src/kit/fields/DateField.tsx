import { lazyComponent } from '../../components/lazyComponent.tsx';
import type { DateFieldProps } from './DateFieldProps.ts';
import { FieldBone } from './FieldBone.tsx';

/** A day (`2026-11-22`, '' for none), shown and typed as dd/mm/yyyy in every language, as the app shows days. */
export const DateField = lazyComponent<DateFieldProps>(
  async () => (await import('./pickers/DayPicker.tsx')).DayPicker,
  <FieldBone />,
);
