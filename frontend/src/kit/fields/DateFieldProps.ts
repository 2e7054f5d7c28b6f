import type { FieldProps } from './FieldProps.ts';

export interface DateFieldProps extends FieldProps<string> {
  /** First and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  required?: boolean;
}

export interface DateTimeFieldProps extends FieldProps<string | null> {
  /** First and last instant that can be chosen. */
  min?: string;
  max?: string;
}
