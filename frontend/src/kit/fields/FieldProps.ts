import type { FocusEventHandler, ReactNode } from 'react';

/** What every field of the kit takes: with react-hook-form's Controller, `{...field}` gives value, change and blur. */
export interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  name?: string;
  onBlur?: FocusEventHandler;
  error?: boolean;
  /** What is wrong, else a hint. */
  helperText?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
}
