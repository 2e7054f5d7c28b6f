import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { Holiday } from '@balcao/shared/schedules/holidayModel';
import { longestHolidayName, mostHolidays } from '@balcao/shared/schedules/scheduleRules';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dateText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { operationQueryKey } from '../../../kit/answers/operationQueryKey.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import css from './HolidaysDialog.module.css';

const noHoliday: Holiday = { date: '', name: '', yearly: true };

/** The company's holidays; each is saved when it is added or removed. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const client = useQueryClient();
  const titleId = useId();
  const [added, setAdded] = useState(noHoliday);
  const { data, error: notRead, refetch } = useOperation('GET /schedules/holidays', {}, { staleTime: 0 });
  const {
    send,
    isPending,
    failure: refused,
  } = useMutation('PUT /schedules/holidays', {
    inPlace: true,
    success: t('schedules.holidaysSaved'),
    onSuccess: (saved) => client.setQueryData(operationQueryKey('GET /schedules/holidays', {}), saved),
  });
  const holidays = data?.holidays ?? [];
  const failure = refused || (notRead === null ? '' : errorText(t, notRead));
  /** Returns false if refused: the error is shown above, and what was typed stays. */
  const save = async (next: Holiday[]): Promise<boolean> => {
    try {
      await send({ body: { holidays: next, version: data?.version ?? 0 } });
      return true;
    } catch {
      // A colleague may have changed them meanwhile: the next try starts from the current list.
      await refetch();
      return false;
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{t('schedules.holidays')}</DialogTitle>
      <DialogContent>
        <p className={css['hint']}>{t('schedules.holidaysHint')}</p>
        {failure !== '' && <Alert severity="error">{failure}</Alert>}
        {data && holidays.length === 0 && <p>{t('schedules.noHolidays')}</p>}
        <ul className={css['list']}>
          {holidays.map((one) => (
            <li key={`${one.date} ${one.name}`}>
              <span>
                {one.name}
                <small>
                  {dateText(`${one.date}T12:00:00.000Z`, { ...format, zone: 'UTC' }).slice(
                    0,
                    one.yearly ? 5 : 10,
                  )}
                  {one.yearly && ` · ${t('schedules.holidayYearly')}`}
                </small>
              </span>
              <IconButton
                aria-label={t('schedules.removeHoliday', { name: one.name })}
                disabled={isPending}
                onClick={() => void save(holidays.filter((other) => other !== one))}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
        <form
          className={css['add']}
          onSubmit={(event) => {
            event.preventDefault();
            void save([...holidays, { ...added, name: added.name.trim() }]).then((stored) => {
              if (stored) setAdded(noHoliday);
            });
          }}
        >
          <DateField
            required
            label={t('schedules.holidayDate')}
            value={added.date}
            onChange={(date) => setAdded({ ...added, date })}
          />
          <TextField
            required
            label={t('schedules.holidayName')}
            value={added.name}
            slotProps={{ htmlInput: { maxLength: longestHolidayName } }}
            onChange={({ target }) => setAdded({ ...added, name: target.value })}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={added.yearly}
                onChange={(_event, yearly) => setAdded({ ...added, yearly })}
              />
            }
            label={t('schedules.holidayYearly')}
          />
          <Button
            type="submit"
            variant="outlined"
            loading={isPending}
            disabled={
              added.date === '' ||
              added.name.trim() === '' ||
              holidays.length >= mostHolidays ||
              data === undefined
            }
          >
            {t('schedules.addHoliday')}
          </Button>
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
