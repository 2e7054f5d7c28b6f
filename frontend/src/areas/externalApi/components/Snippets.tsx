import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../components/copyText.ts';
import { showToast } from '../../../components/toasts/showToast.ts';
import { TabRow } from '../../../components/TabRow.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import {
  snippet,
  snippetCalls,
  snippetLanguages,
  type SnippetCall,
  type SnippetLanguage,
} from '../snippets.ts';
import css from './Snippets.module.css';

const languageNames: Readonly<Record<SnippetLanguage, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  php: 'PHP',
};

interface Props {
  /** The token as displayed: masked or in clear. */
  shown: string;
  /** Fetches the unmasked token. @throws ApiError */
  ask: () => Promise<string>;
}

/** Code examples that call this installation's API. The token is masked on screen and real in the copied text. */
export function Snippets({ shown, ask }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [call, setCall] = useState<SnippetCall>('text');
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const base = `${location.origin}/api`;
  const written = (token: string) =>
    snippet(language, call, {
      base,
      token: token || t('messagesApi.yourToken'),
      text: t('messagesApi.example'),
      optional: t('messagesApi.optional'),
    });
  async function copy() {
    try {
      if (await copyText(written(await ask()))) showToast(t('messagesApi.copied'), { variant: 'success' });
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    }
  }
  return (
    <section className={css['snippets']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('messagesApi.instructions')}</h2>
      <TabRow
        label={t('messagesApi.call')}
        value={call}
        onChange={setCall}
        tabs={snippetCalls.map((value) => ({
          value,
          id: `${id}-${value}`,
          controls: `${id}-panel`,
          label: t(`messagesApi.calls.${value}`),
        }))}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${call}`}>
        <p>{t(`messagesApi.hints.${call}`)}</p>
        <TabRow
          label={t('messagesApi.language')}
          value={language}
          onChange={setLanguage}
          tabs={snippetLanguages.map((value) => ({
            value,
            id: `${id}-${value}`,
            controls: `${id}-code`,
            label: languageNames[value],
          }))}
        />
        <div id={`${id}-code`} role="tabpanel" aria-labelledby={`${id}-${language}`} className={css['code']}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
          <pre tabIndex={0}>{written(shown)}</pre>
          <Button startIcon={<Copy />} onClick={() => void copy()}>
            {t('messagesApi.copy')}
          </Button>
        </div>
      </div>
      <p>{t('messagesApi.limits')}</p>
    </section>
  );
}
