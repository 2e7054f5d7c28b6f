import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ContactImport } from '@balcao/shared/contactImports/contactImportModel';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { operationQueryKey } from '../../../kit/answers/operationQueryKey.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { downloadIgnored } from '../ignoredCsv.ts';
import css from './ImportPage.module.css';

/** Progress and result of an import, and the rows left out. */
export function ImportProgress({ shown, onAgain }: { shown: ContactImport; onAgain: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [fetching, setFetching] = useState(false);
  const { id, fileName, state, done, total, created, filled, ignored, heldUp } = shown;
  const onSuccess = (answer: ContactImport) => {
    client.setQueryData(
      operationQueryKey('GET /contact-imports/{id}', { params: { id } }),
      (known: object) => ({
        ...known,
        ...answer,
      }),
    );
  };
  const stop = useMutation('POST /contact-imports/{id}/stop', { onSuccess });
  const resume = useMutation('POST /contact-imports/{id}/resume', { onSuccess });
  const runs = state === 'running' || state === 'stopping';

  async function download() {
    setFetching(true);
    try {
      await downloadIgnored(t, id, fileName);
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    } finally {
      setFetching(false);
    }
  }

  return (
    <section className={css['section']} aria-labelledby="import-progress">
      <h2 id="import-progress" className="ellipsis">
        {fileName}
      </h2>
      {state === 'done' ? (
        <Alert severity={ignored === 0 ? 'success' : 'warning'} role="status">
          {t(ignored === 0 ? 'contactImports.success' : 'contactImports.successWithErrors')}
        </Alert>
      ) : (
        <>
          <div className={css['progress']}>
            <LinearProgress
              variant="determinate"
              value={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
              aria-label={t(`contactImports.state.${state}`)}
            />
          </div>
          <p>
            {t(`contactImports.state.${state}`)} {t('contactImports.progress', { done, total })}
          </p>
          {heldUp !== null && state !== 'stopping' && (
            <Alert severity="warning" role="status">
              {t(`contactImports.heldUp.${state === 'stopped' ? heldUp : 'waiting'}`)}
            </Alert>
          )}
          {runs && <p className={css['hint']}>{t('contactImports.leave')}</p>}
        </>
      )}
      <dl className={css['counts']}>
        {(
          [
            ['created', created],
            ['filled', filled],
            ['ignored', ignored],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{t(`contactImports.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={css['buttons']}>
        {runs && (
          <Button
            variant="outlined"
            disabled={state === 'stopping'}
            loading={stop.isPending}
            onClick={() => stop.run({ params: { id } })}
          >
            {t('contactImports.stop')}
          </Button>
        )}
        {state === 'stopped' && (
          <Button
            variant="contained"
            loading={resume.isPending}
            onClick={() => resume.run({ params: { id } })}
          >
            {t('contactImports.resume')}
          </Button>
        )}
        {ignored > 0 && !runs && (
          <Button
            variant="outlined"
            startIcon={<Download />}
            loading={fetching}
            onClick={() => void download()}
          >
            {t('contactImports.download')}
          </Button>
        )}
        {!runs && <Button onClick={onAgain}>{t('contactImports.again')}</Button>}
      </div>
    </section>
  );
}
