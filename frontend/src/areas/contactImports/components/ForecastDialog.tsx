import type { CallOptions } from '../../../frame/api/operationTypes.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ImportForecast } from '@balcao/shared/contactImports/contactImportModel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingLine } from '../../../components/loading/LoadingLine.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { operationQueryKey } from '../../../kit/answers/operationQueryKey.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import css from './ImportPage.module.css';

/** Choices for an import: columns, rows and options. */
export type StartBody = NonNullable<CallOptions<'POST /contact-imports/{id}/start'>['body']>;

/** Shows what an import would do before anything is written, and starts it. */
export function ForecastDialog({ id, body, onClose }: { id: string; body: StartBody; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [forecast, setForecast] = useState<ImportForecast | null>(null);
  const [failure, setFailure] = useState('');
  const { send: ask } = useMutation('POST /contact-imports/{id}/forecast');
  const { send: start, isPending } = useMutation('POST /contact-imports/{id}/start', {
    onSuccess: (started) => {
      client.setQueryData(
        operationQueryKey('GET /contact-imports/{id}', { params: { id } }),
        (known: object) => ({
          ...known,
          ...started,
        }),
      );
    },
  });
  useEffect(() => {
    let current = true;
    ask({ params: { id }, body }).then(
      (answer) => current && setForecast(answer),
      (error: unknown) => current && setFailure(errorText(t, error)),
    );
    return () => {
      current = false;
    };
  }, [ask, id, body, t]);
  return (
    <Dialog open onClose={onClose} aria-labelledby="forecast-title">
      <DialogTitle id="forecast-title">
        {t('contactImports.forecastTitle', { count: forecast?.total ?? 0 })}
      </DialogTitle>
      <DialogContent>
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
        {forecast === null && failure === '' && <LoadingLine empty="" />}
        {forecast && (
          <>
            <p>{t('contactImports.forecastUsable', { count: forecast.usable })}</p>
            {forecast.ignored.length > 0 && (
              <>
                <p>{t('contactImports.forecastIgnored')}</p>
                <ul className={css['left']}>
                  {forecast.ignored.map(({ reason, count }) => (
                    <li key={reason}>
                      {t(`contactImports.reasons.${reason}`)}: {count}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {forecast.newTags.length > 0 && (
              <p>{t('contactImports.forecastTags', { names: forecast.newTags.join(', ') })}</p>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={forecast === null}
          loading={isPending}
          onClick={() => {
            setFailure('');
            start({ params: { id }, body }).then(onClose, (error: unknown) =>
              setFailure(errorText(t, error)),
            );
          }}
        >
          {t('contactImports.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
