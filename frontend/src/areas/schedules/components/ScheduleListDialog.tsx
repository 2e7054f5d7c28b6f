import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { oneStop } from '../../../frame/i18n/oneStop.ts';
import css from './ScheduleList.module.css';
import { ScheduleRow } from './ScheduleRow.tsx';

interface Props {
  schedules: readonly Schedule[];
  contactName: string;
  /** True outside a ticket of the contact: each row then shows the contact and a link to the conversation. */
  withContact?: boolean;
  onEdit: (schedule: Schedule) => void;
  onAdd: () => void;
  onClose: () => void;
}

/** Schedules of a contact: those still to be sent, soonest first, and failed ones. */
export function ScheduleListDialog({
  schedules,
  contactName,
  withContact = false,
  onEdit,
  onAdd,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('schedules.listTitle')}</DialogTitle>
      <DialogContent>
        {schedules.length === 0 && <p>{oneStop(t('schedules.empty', { name: contactName }))}</p>}
        <ul className={css['list']}>
          {schedules.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              withContact={withContact}
              onEdit={() => onEdit(schedule)}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button variant="contained" onClick={onAdd}>
          {t('schedules.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
