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
  /** Variables usable in this text: all by default, none for a text that is sent as written. */
  variables?: readonly TextVariable[];
  maxLength?: number;
  /** A single-line field, with the variable picker inside it. */
  line?: boolean;
  /** Known facts about the recipient; in the preview, samples replace the unknown ones. */
  subject?: Partial<TextSubject>;
  /** Converts other programs' variables into ours, for the preview. */
  inOurWords?: ((text: string) => string) | undefined;
  /** Other placeholders than ours; `variables` is ignored then. */
  filling?: Filling;
}

/** A text field with variables, inserted at the cursor, and below it a preview of what the customer reads. */
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
    // Flushed, so that the menu is closed and the text set before the next key press, which would insert a variable
    // again.
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
