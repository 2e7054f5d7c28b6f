import { dayRules } from '@balcao/shared/schedules/repetitionRules';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { previewDates } from '../previewDates.ts';
import { repetitionOf, type ScheduleControl } from '../scheduleForm.ts';
import css from './RepetitionFields.module.css';

/** The next five dates according to the unsaved form; nothing for a single message at the chosen time. */
export function NextDates({
  control,
  schedule,
}: {
  control: ScheduleControl;
  schedule: Schedule | undefined;
}) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const titleId = useId();
  const [now] = useState(() => Date.now());
  const [sendAt, repeats, intervalo, valorIntervalo, enviarQuantasVezes, tipoDias] = useWatch({
    control,
    name: ['sendAt', 'repeats', 'intervalo', 'valorIntervalo', 'enviarQuantasVezes', 'tipoDias'],
  });
  const heedsDays = tipoDias !== dayRules.anyDay;
  const { data } = useOperation('GET /schedules/holidays', {}, { enabled: heedsDays });
  const dates = useMemo(() => {
    if (sendAt === null || (!repeats && !heedsDays) || (heedsDays && !data)) return [];
    const repetition = repetitionOf({ repeats, intervalo, valorIntervalo, enviarQuantasVezes, tipoDias });
    const calendar = { timeZone: format.zone, holidays: data?.holidays ?? [] };
    return previewDates({ sendAt, repetition, known: schedule }, calendar, now);
  }, [
    sendAt,
    repeats,
    heedsDays,
    data,
    intervalo,
    valorIntervalo,
    enviarQuantasVezes,
    tipoDias,
    format.zone,
    schedule,
    now,
  ]);
  if (dates.length === 0) return null;
  const weekday = new Intl.DateTimeFormat(format.language, { weekday: 'short', timeZone: format.zone });
  return (
    <div role="status" aria-labelledby={titleId}>
      <small id={titleId}>{t('schedules.nextDates')}</small>
      <ol className={css['dates']}>
        {dates.map((at) => (
          <li key={at}>
            {weekday.format(new Date(at))} {dateTimeText(at, format)}
          </li>
        ))}
      </ol>
    </div>
  );
}
