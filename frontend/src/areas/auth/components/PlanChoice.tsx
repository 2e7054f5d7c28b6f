import type { Plan } from '@balcao/shared/records/planModel';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { LoadingLine } from '../../../components/loading/LoadingLine.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import css from './PlanChoice.module.css';

interface Props {
  /** Error message, '' if valid. */
  problem: string;
  /** Called with true if there is a plan to choose. */
  onAnswer: (any: boolean) => void;
}

/** Choice of the public plans with price and limits; form field `planId`. */
export function PlanChoice({ problem, onAnswer }: Props) {
  const { t, i18n } = useTranslation();
  const [plans, setPlans] = useState<readonly Plan[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    call('GET /plans/list', {}).then((found) => {
      setPlans(found);
      onAnswer(found.length > 0);
    }, setFailure);
  }, [asked, onAnswer]);

  const again = () => {
    setFailure(null);
    setAsked(asked + 1);
  };
  const money = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'BRL' });
  if (failure !== null)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={again}>
            {t('common.retry')}
          </Button>
        }
      >
        {errorText(t, failure)}
      </Alert>
    );
  if (plans === null) return <LoadingLine empty={t('signUp.noPlans')} />;
  if (plans.length === 0) return <Alert severity="info">{t('signUp.noPlans')}</Alert>;
  return (
    <fieldset className={css['plans']} aria-describedby={problem === '' ? undefined : 'planId-problem'}>
      <legend>{t('signUp.plan')}</legend>
      {plans.map(({ id, name, amount, users, connections, queues }) => (
        <label key={id} className={css['plan']}>
          <input type="radio" name="planId" value={id} defaultChecked={plans.length === 1} />
          <span className={css['name']}>{name}</span>
          <span className={css['price']}>
            {amount === 0 ? t('signUp.free') : t('signUp.price', { amount: money.format(amount / 100) })}
          </span>
          <span className={css['limits']}>
            {[
              t('signUp.users', { count: users }),
              t('signUp.connections', { count: connections }),
              t('signUp.queues', { count: queues }),
            ].join(' · ')}
          </span>
        </label>
      ))}
      {problem !== '' && (
        <p id="planId-problem" className={css['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
