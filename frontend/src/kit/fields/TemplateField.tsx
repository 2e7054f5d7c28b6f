import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Button from '@mui/material/Button';
import { fillVariables, type TextVariable, textVariables } from '@balcao/shared/messages/textVariables';
import { Braces } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/useUser.ts';
import { AnchoredMenu } from '../../components/AnchoredMenu.tsx';
import { useNow } from '../../components/useNow.ts';
import { useTimeFormat } from '../../i18n/useTimeFormat.ts';
import type { FieldProps } from './FieldProps.ts';
import css from './TemplateField.module.css';

interface Props extends FieldProps<string> {
  /** Those that mean something where this text is used; all without it. */
  variables?: readonly TextVariable[];
  maxLength?: number;
  /** Who will read it, where that is known; somebody else's name else. */
  contactName?: string;
}

const sampleTicket = 1042;

/** A text with variables, put in where the cursor stands, and below it what a customer would read. */
export function TemplateField({
  value,
  onChange,
  variables = textVariables,
  maxLength = 4000,
  contactName,
  ...field
}: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { zone } = useTimeFormat();
  const now = useNow().getTime();
  const input = useRef<HTMLTextAreaElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const previewId = useId();
  const preview = fillVariables(
    value,
    {
      contactName: contactName ?? t('kit.template.sampleContact'),
      userName: user.name,
      ticketId: sampleTicket,
      queue: t('kit.template.sampleQueue'),
      connection: t('kit.template.sampleConnection'),
      company: user.company.name,
      timezone: zone,
      language: user.company.language,
    },
    now,
  );
  function insert(variable: TextVariable) {
    setAnchor(null);
    const from = input.current?.selectionStart ?? value.length;
    const to = input.current?.selectionEnd ?? from;
    const text = `{{${variable}}}`;
    onChange((value.slice(0, from) + text + value.slice(to)).slice(0, maxLength));
    // Once the text is there and the menu has given the focus back.
    setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(from + text.length, from + text.length);
    });
  }
  return (
    <div>
      <TextField
        {...field}
        value={value}
        multiline
        minRows={3}
        maxRows={10}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength, 'aria-describedby': previewId } }}
        onChange={(event) => onChange(event.target.value)}
      />
      {!field.disabled && (
        <div className={css['below']}>
          <Button
            startIcon={<Braces />}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('kit.template.insert')}
          </Button>
          <AnchoredMenu anchor={anchor} onClose={() => setAnchor(null)}>
            {variables.map((variable) => (
              <MenuItem key={variable} dense onClick={() => insert(variable)}>
                {t(`kit.template.variables.${variable}`)}
                <code className={css['code']}>{`{{${variable}}}`}</code>
              </MenuItem>
            ))}
          </AnchoredMenu>
        </div>
      )}
      {value.includes('{{') && (
        <p id={previewId} className={css['preview']}>
          <b>{t('kit.template.preview')}</b>
          {preview}
        </p>
      )}
    </div>
  );
}
