import { useTranslation } from 'react-i18next';
import type { ConversationMessage } from '../../ConversationMessage.ts';
import type { MessageListActions } from '../../MessageListActions.ts';
import { quotedText } from '../../words/quotedText.ts';
import css from './PickBox.module.css';

interface Props {
  message: ConversationMessage;
  picked: boolean;
  actions: MessageListActions | undefined;
}

/** Selects a message by keyboard; mouse and touch use the whole line. */
export function PickBox({ message, picked, actions }: Props) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className={css['box']}
      checked={picked}
      disabled={actions?.canPick(message) !== true}
      aria-label={t('messages.pick', { text: quotedText(message, t) })}
      onChange={() => actions?.onPick(message)}
    />
  );
}
