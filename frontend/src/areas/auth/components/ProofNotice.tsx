import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/toasts/showToast.ts';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { readSession } from '../../../frame/session/readSession.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { CorrectEmailDialog } from './CorrectEmailDialog.tsx';
import css from './ProofNotice.module.css';

/** Tells who signed up to open the link of the mail, sends it again, and corrects a mistyped address. */
export function ProofNotice() {
  const { t } = useTranslation();
  const { email, proveEmailUntil } = useUser();
  const format = useTimeFormat();
  const [correcting, setCorrecting] = useState(false);
  const { run, isPending } = useMutation('POST /auth/proof-link', {
    onSuccess: ({ sent }) => {
      if (sent) showToast(t('proof.sent', { email }), { variant: 'success' });
      // The address was proved elsewhere.
      else void readSession().catch(() => undefined);
    },
  });
  if (proveEmailUntil === null) return null;
  return (
    <Alert severity="warning" square>
      {t('proof.notice', { email, when: dateTimeText(proveEmailUntil, format) })}
      <div className={css['actions']}>
        <Button size="small" color="inherit" loading={isPending} onClick={() => run({})}>
          {t('proof.again')}
        </Button>
        <Button size="small" color="inherit" onClick={() => setCorrecting(true)}>
          {t('proof.correct')}
        </Button>
      </div>
      {correcting && <CorrectEmailDialog onClose={() => setCorrecting(false)} />}
    </Alert>
  );
}
