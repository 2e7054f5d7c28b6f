import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/toasts/showToast.ts';
import { TabRow } from '../../../components/TabRow.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { callAsProgram } from '../callAsProgram.ts';
import { type SnippetCall, snippetCalls } from '../snippets.ts';
import { emptyTest, missingOf, testCall, type TestValues } from '../testCall.ts';
import type { ConnectionToken } from '../useConnectionToken.ts';
import { TestFile } from './TestFile.tsx';
import css from './TestForm.module.css';

const SendOptions = lazyComponent(async () => (await import('./SendOptions.tsx')).SendOptions);

/** Test form for each call with the connection's token. It sends real messages and checks numbers with WhatsApp. */
export function TestForm({ token: { ask, forget } }: { token: ConnectionToken }) {
  const { t } = useTranslation();
  const id = useId();
  const [kind, setKind] = useState<SnippetCall>('text');
  const [values, setValues] = useState(emptyTest);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const change = (some: Partial<TestValues>) => setValues((all) => ({ ...all, ...some }));

  const missing = missingOf(kind, values);
  const problem = (name: keyof typeof missing) => (tried && missing[name] ? t('common.required') : undefined);
  const checks = kind === 'checkNumber';

  function choose(next: SnippetCall) {
    setKind(next);
    setTried(false);
    setFailure('');
  }

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
      const reply = await callAsProgram(token, testCall(kind, values));
      const said =
        'numberFormatted' in reply
          ? t('messagesApi.known', { number: reply.numberFormatted })
          : t('messagesApi.sent');
      showToast(said, { variant: 'success' });
      if (!checks) change({ body: '', url: '', file: null });
      setTried(false);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'ERR_TOKEN_INVALID';
      if (isRefused) forget();
      // `errorText` would say that the user's session has ended.
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
        onChange={choose}
        tabs={snippetCalls.map((value) => ({
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
          value={values.number}
          onChange={(event) => change({ number: event.target.value.replaceAll(/[\s()+.-]/g, '') })}
          error={problem('number') !== undefined}
          helperText={problem('number') ?? t(checks ? 'messagesApi.numberAsked' : 'messagesApi.numberHint')}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } }}
        />
        {kind === 'linkImage' && (
          <TextField
            label={t('messagesApi.url')}
            value={values.url}
            onChange={(event) => change({ url: event.target.value })}
            error={problem('url') !== undefined}
            helperText={problem('url') ?? t('messagesApi.urlHint')}
            slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', maxLength: 2000 } }}
          />
        )}
        {!checks && (
          <TextField
            label={t(kind === 'linkImage' ? 'messagesApi.caption' : 'messagesApi.body')}
            value={values.body}
            onChange={(event) => change({ body: event.target.value })}
            multiline
            minRows={2}
            maxRows={8}
            error={problem('body') !== undefined}
            helperText={problem('body')}
          />
        )}
        {kind === 'media' && (
          <TestFile file={values.file} onChange={(file) => change({ file })} problem={problem('file')} />
        )}
        {(kind === 'text' || kind === 'media') && <SendOptions values={values} onChange={change} />}
        {failure !== '' && (
          <p role="alert" className={css['failure']}>
            {failure}
          </p>
        )}
        <Button type="submit" variant="contained" disabled={isSending}>
          {t(checks ? 'messagesApi.ask' : 'messagesApi.send')}
        </Button>
      </form>
    </section>
  );
}
