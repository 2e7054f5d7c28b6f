import type { FocusEventHandler, ReactNode } from 'react';

/** Props of every field of the kit; react-hook-form's Controller passes value, change and blur by `{...field}`. */
export interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  name?: string;
  onBlur?: FocusEventHandler;
  error?: boolean;
  /** The error, otherwise a hint. */
  helperText?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
}
