import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueuePicker } from '../../../kit/fields/QueuePicker.tsx';
import { UserPicker } from '../../../kit/fields/UserPicker.tsx';
import { chosenOptions, type TestValues } from '../testCall.ts';
import css from './TestForm.module.css';

interface Props {
  values: TestValues;
  onChange: (change: Partial<TestValues>) => void;
}

/** Options of a message: queue and user of its ticket, signature, closing. Collapsed, it shows how many are set. */
export function SendOptions({ values, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { queueId, userId, sendSignature, closeTicket } = values;
  const chosen = Object.keys(chosenOptions(values)).length;
  return (
    <>
      <Button
        size="small"
        startIcon={isOpen ? <ChevronDown /> : <ChevronRight />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('messagesApi.more')}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      {isOpen && (
        <div id={id} className={css['options']}>
          <QueuePicker
            ofCompany
            value={queueId}
            onChange={(value) => onChange({ queueId: value })}
            label={t('messagesApi.queue')}
            helperText={t('messagesApi.queueHint')}
          />
          <UserPicker
            value={userId}
            queueId={queueId}
            onChange={(value) => onChange({ userId: value })}
            label={t('messagesApi.user')}
            helperText={t('messagesApi.userHint')}
          />
          <FormControlLabel
            label={t('messagesApi.sign')}
            disabled={userId === null}
            control={
              <Switch
                checked={userId !== null && sendSignature}
                onChange={(_, on) => onChange({ sendSignature: on })}
              />
            }
          />
          <FormControlLabel
            label={t('messagesApi.close')}
            control={<Switch checked={closeTicket} onChange={(_, on) => onChange({ closeTicket: on })} />}
          />
        </div>
      )}
    </>
  );
}
