import { hoursProblem } from '@balcao/shared/hours/hoursRules';
import type { DayHours } from '@balcao/shared/hours/usualWeek';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { HoursField } from '../../../kit/fields/HoursField.tsx';
import { zoneName } from '../../../kit/fields/zoneName.ts';
import { failureHint } from '../../../kit/failureHint.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import css from './Options.module.css';

/** Working hours of the company in its own time zone, which is named above them. */
export function CompanyHours() {
  const { t } = useTranslation();
  const { language } = useTimeFormat();
  const params = { id: String(useUser().company.id) };
  const { data, error, refetch } = useOperation('GET /companies/{id}', { params });
  const retry = () => void refetch();
  const failure = useRetried({ of: 'companyHours', error, answered: data !== undefined, retry });
  const [changed, setChanged] = useState<readonly DayHours[] | null>(null);
  const {
    send,
    isPending,
    failure: refused,
  } = useMutation('PUT /companies/{id}/schedules', {
    success: t('settings.hoursSaved'),
    invalidates: ['GET /companies/{id}'],
    inPlace: true,
  });
  if (data === undefined)
    return failure ? (
      <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
    ) : (
      <PageSkeleton rows={7} />
    );
  const week = changed ?? data.schedules;
  const wrong = week.some((day) => hoursProblem(day) !== null);
  async function save() {
    await send({ params, body: { schedules: [...week] } });
    setChanged(null);
  }
  return (
    <section className={css['group']}>
      <p className={css['hint']}>{t('settings.zone', { zone: zoneName(data.timezone, language) })}</p>
      {refused !== '' && <Alert severity="error">{refused}</Alert>}
      <HoursField label={t('settings.hoursTab')} value={week} onChange={setChanged} />
      <div className={css['below']}>
        <div className={css['actions']} data-option tabIndex={-1}>
          <Button
            variant="contained"
            loading={isPending}
            disabled={changed === null || wrong}
            onClick={() => {
              // The error is shown above the hours.
              save().catch(() => undefined);
            }}
          >
            {t('common.save')}
          </Button>
        </div>
      </div>
    </section>
  );
}
