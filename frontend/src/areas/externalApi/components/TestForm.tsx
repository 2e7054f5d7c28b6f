import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/ApiError.ts';
import { showToast } from '../../../components/showToast.ts';
import { TabRow } from '../../../components/TabRow.tsx';
import { errorText } from '../../../i18n/errorText.ts';
import { callAsProgram } from '../callAsProgram.ts';
import type { ConnectionToken } from '../useConnectionToken.ts';
import css from './TestForm.module.css';

const kinds = ['text', 'media'] as const;
type Kind = (typeof kinds)[number];

/** Sends a real message with the connection's token: a text, or a file. */
export function TestForm({ token: { ask, forget } }: { token: ConnectionToken }) {
  const { t } = useTranslation();
  const id = useId();
  const [kind, setKind] = useState<Kind>('text');
  const [number, setNumber] = useState('');
  const [body, setBody] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  const missing = {
    number: number.trim() === '',
    body: kind === 'text' && body.trim() === '',
    file: kind === 'media' && file === null,
  };
  const problem = (name: keyof typeof missing) => (tried && missing[name] ? t('common.required') : undefined);

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure('');
    if (Object.values(missing).some(Boolean)) return;
    setIsSending(true);
    try {
      const token = await ask();
      if (token === '') {
        setFailure(t('messagesApi.tokenMissing'));
        return;
      }
      await callAsProgram(token, kind === 'text' ? { number, body } : formOf(number, body, file));
      showToast(t('messagesApi.sent'), { variant: 'success' });
      setBody('');
      setFile(null);
      setTried(false);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'ERR_TOKEN_INVALID';
      if (isRefused) forget();
      // To who is signed in the same code means the session's end.
      setFailure(isRefused ? t('messagesApi.tokenRefused') : errorText(t, error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section className={css['test']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('messagesApi.try')}</h2>
      <TabRow
        labelledBy={`${id}-title`}
        value={kind}
        onChange={setKind}
        tabs={kinds.map((value) => ({
          value,
          id: `${id}-${value}`,
          controls: `${id}-form`,
          label: t(`messagesApi.calls.${value}`),
        }))}
      />
      <form
        id={`${id}-form`}
        role="tabpanel"
        aria-labelledby={`${id}-${kind}`}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <TextField
          label={t('messagesApi.number')}
          value={number}
          onChange={(event) => setNumber(event.target.value.replaceAll(/[\s()+.-]/g, ''))}
          error={problem('number') !== undefined}
          helperText={problem('number') ?? t('messagesApi.numberHint')}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } }}
        />
        <TextField
          label={t('messagesApi.body')}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          multiline
          minRows={2}
          maxRows={8}
          error={problem('body') !== undefined}
          helperText={problem('body')}
        />
        {kind === 'media' && (
          <div>
            <Button variant="outlined" onClick={() => picker.current?.click()}>
              {file === null ? t('messagesApi.chooseFile') : file.name}
            </Button>
            <input
              ref={picker}
              type="file"
              hidden
              aria-label={t('messagesApi.file')}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                event.target.value = '';
              }}
            />
            {problem('file') && <p className={css['failure']}>{problem('file')}</p>}
          </div>
        )}
        {failure !== '' && (
          <p role="alert" className={css['failure']}>
            {failure}
          </p>
        )}
        <Button type="submit" variant="contained" disabled={isSending}>
          {t('messagesApi.send')}
        </Button>
      </form>
    </section>
  );
}

function formOf(number: string, body: string, file: File | null): FormData {
  const form = new FormData();
  form.set('number', number);
  form.set('body', body);
  if (file !== null) form.append('medias', file);
  return form;
}
