import TextField from '@mui/material/TextField';
import { type TextSubject, type TextVariable, textVariables } from '@balcao/shared/messages/textVariables';
import { flushSync } from 'react-dom';
import { useId, useRef } from 'react';
import { insertAtCaret } from '../../components/insertAtCaret.ts';
import type { FieldProps } from './FieldProps.ts';
import type { Filling } from './Filling.ts';
import css from './TemplateField.module.css';
import { TemplatePreview } from './TemplatePreview.tsx';
import { VariablePicker } from './VariablePicker.tsx';

interface Props extends FieldProps<string> {
  /** Those that mean something where this text is used, none where it is sent as it is written; all without it. */
  variables?: readonly TextVariable[];
  maxLength?: number;
  /** One line, with its picker at the end. */
  line?: boolean;
  /** What is known of who will read it; samples stand for the rest. */
  subject?: Partial<TextSubject>;
  /** The text in our words, where variables of other programs are filled in as well. */
  inOurWords?: ((text: string) => string) | undefined;
  /** How this text is filled in, where it is not as ours are; `variables` do not count then. */
  filling?: Filling;
}

/** A text with variables, put in where the cursor stands, and below it what a customer would read. */
export function TemplateField({
  value,
  onChange,
  variables = textVariables,
  maxLength = 4000,
  line = false,
  subject,
  inOurWords = (text) => text,
  filling,
  ...field
}: Props) {
  const input = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  const id = useId();
  const fills = filling !== undefined || variables.length > 0;
  const text = inOurWords(value);
  const previewed = fills && text.includes(filling ? '{' : '{{');
  const previewId = `${id}-preview`;
  const describedBy = [field.helperText && `${id}-helper-text`, previewed && previewId].filter(Boolean);
  function insert(piece: string) {
    const put = insertAtCaret(value, piece, input.current ?? {});
    // The menu is closed and the text is there before another key can come: it would pick a variable once more.
    flushSync(() => onChange(put.text));
    input.current?.focus();
    input.current?.setSelectionRange(put.caret, put.caret);
  }
  const picker = fills && !field.disabled && (
    <VariablePicker
      {...(filling ? { offered: filling.offered } : { variables })}
      room={maxLength - value.length}
      {...(line && { within: field.label })}
      onPick={insert}
    />
  );
  return (
    <div>
      <TextField
        {...field}
        id={id}
        value={value}
        {...(!line && { multiline: true, minRows: 3, maxRows: 10 })}
        inputRef={input}
        slotProps={{
          htmlInput: {
            maxLength,
            ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
          },
          ...(line && { input: { endAdornment: picker } }),
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      {!line && picker && <div className={css['below']}>{picker}</div>}
      {previewed && (
        <TemplatePreview
          id={previewId}
          text={text}
          {...(subject && { subject })}
          {...(filling && { fill: filling.fill, label: filling.label })}
        />
      )}
    </div>
  );
}
