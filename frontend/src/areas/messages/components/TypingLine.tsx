import { useTranslation } from 'react-i18next';
import { useStore } from '../../../app/session/useStore.ts';
import { presence } from '../presence.ts';
import css from './TypingLine.module.css';

/** Says that the contact is writing or recording; keeps its height so that nothing moves. */
export function TypingLine({ conversation, name }: { conversation: string; name: string }) {
  const { t } = useTranslation();
  const state = useStore(presence)[conversation];
  return (
    <div className={css['line']} role="status">
      {state === 'composing' && t('messages.typing', { name })}
      {state === 'recording' && t('messages.recording', { name })}
    </div>
  );
}
