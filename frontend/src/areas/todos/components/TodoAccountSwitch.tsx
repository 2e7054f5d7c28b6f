import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/toasts/showToast.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useTodoAccount } from '../hooks/useTodoAccount.ts';
import css from './TodoAccountSwitch.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** Switch to keep the list on this device only or in the account; removing it from the account asks first. */
export function TodoAccountSwitch({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { isKnown, failure, begin, end } = useTodoAccount();
  const [beginning, setBeginning] = useState(false);
  const [asking, setAsking] = useState(false);
  async function turnOn() {
    setBeginning(true);
    try {
      await begin();
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    } finally {
      setBeginning(false);
    }
  }
  return (
    <div className={css['account']}>
      <span>
        <label htmlFor={id}>{t('todos.keep')}</label>
        <small id={`${id}-hint`}>{t(on ? 'todos.keptHint' : 'todos.deviceHint')}</small>
      </span>
      <Switch
        checked={on || beginning}
        disabled={!isKnown || beginning}
        slotProps={{ input: { id, 'aria-describedby': `${id}-hint` } }}
        onChange={(_, wanted) => (wanted ? void turnOn() : setAsking(true))}
      />
      {on && failure && (
        <p role="status">
          {t('todos.behind')} {errorText(t, failure.error)} {failure.byItself && t('common.retriedByItself')}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={t('todos.endTitle')}
          hint={t('todos.endHint')}
          action={t('todos.end')}
          onConfirm={end}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
