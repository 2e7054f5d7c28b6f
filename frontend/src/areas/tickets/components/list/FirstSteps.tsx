import Button from '@mui/material/Button';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sessionStore } from '../../../../frame/session/sessionStore.ts';
import { useUser } from '../../../../frame/session/useUser.ts';
import { FailedState } from '../../../../components/EmptyState.tsx';
import { errorText } from '../../../../frame/i18n/errorText.ts';
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx';
import { useMutation } from '../../../../kit/answers/useMutation.ts';
import { useOperation } from '../../../../kit/answers/useOperation.ts';
import css from './FirstSteps.module.css';

interface Props {
  /** Shown while loading. */
  waiting: ReactNode;
  /** Starts a conversation. */
  onSend: () => void;
}

const steps = ['connected', 'queue', 'colleague', 'sent'] as const;
const screens = { connected: '/connections', queue: '/queues', colleague: '/users' } as const;

/** Hides the guide in this session; on the next load the server knows that it is done. */
function endGuide(): void {
  sessionStore.set((session) =>
    session.status === 'signedIn'
      ? { ...session, badges: { ...session.badges, firstSteps: false } }
      : session,
  );
}

/**
 * Guides an administrator of a new company to its first conversation. Steps are ticked off from the company's actual
 * data.
 */
export function FirstSteps({ waiting, onSend }: Props) {
  const { t } = useTranslation();
  const { company } = useUser();
  const params = { id: String(company.id) };
  // Steps are done on other screens: refetch on return.
  const { data, error, refetch } = useOperation(
    'GET /companies/{id}/firstSteps',
    { params },
    { staleTime: 0 },
  );
  const { send: hide } = useMutation('DELETE /companies/{id}/firstSteps', { onSuccess: endGuide });
  const [hiding, setHiding] = useState(false);
  const over = data?.done === true;
  useEffect(() => {
    if (over) endGuide();
  }, [over]);
  if (data === undefined)
    return error ? <FailedState hint={errorText(t, error)} onRetry={() => void refetch()} /> : waiting;
  const done = steps.filter((step) => data[step]).length;
  return (
    <section className={css['guide']} aria-labelledby="first-steps">
      <h2 id="first-steps" className={css['title']}>
        {t('tickets.firstSteps.title')}
      </h2>
      <p className={css['progress']}>{t('tickets.firstSteps.progress', { done, total: steps.length })}</p>
      <ol className={css['steps']}>
        {steps.map((step) => {
          const content = (
            <>
              {data[step] ? <CircleCheck className={css['done']} /> : <Circle />}
              <span className={css['name']}>
                {t(`tickets.firstSteps.${step}`)}
                {data[step] && <span className="visually-hidden">{`, ${t('tickets.firstSteps.done')}`}</span>}
              </span>
              <ChevronRight />
            </>
          );
          return (
            <li key={step}>
              {step === 'sent' ? (
                <button type="button" className={css['step']} onClick={onSend}>
                  {content}
                </button>
              ) : (
                <Link className={css['step']} to={screens[step]}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      <Button onClick={() => setHiding(true)}>{t('tickets.firstSteps.hide')}</Button>
      {hiding && (
        <ConfirmDialog
          title={t('tickets.firstSteps.hideTitle')}
          hint={t('tickets.firstSteps.hideHint')}
          action={t('tickets.firstSteps.hide')}
          onConfirm={async () => void (await hide({ params }))}
          onClose={() => setHiding(false)}
        />
      )}
    </section>
  );
}
