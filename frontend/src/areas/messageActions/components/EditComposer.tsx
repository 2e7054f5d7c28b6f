import { splitSignature } from '@balcao/shared/messages/splitSignature';
import IconButton from '@mui/material/IconButton';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGrowingField } from '../../../components/hooks/useGrowingField.ts';
import type { ConversationMessage } from '../../messages/ConversationMessage.ts';
import css from './EditComposer.module.css';

interface Props {
  message: ConversationMessage;
  /** Rejects if refused; the text then stays in the field. */
  onSave: (body: string) => Promise<void>;
  onClose: () => void;
}

/** Edits a message in place of the composer: Enter saves, Escape cancels. */
export function EditComposer({ message, onSave, onClose }: Props) {
  const { t } = useTranslation();
  // The signature is not editable; the server keeps it.
  const before = splitSignature(message.body).text;
  const [text, setText] = useState(before);
  const [saving, setSaving] = useState(false);
  const field = useGrowingField();
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  }, [before, field]);

  async function save() {
    const body = text.trim();
    if (body === '' || saving) return;
    if (body === before.trim()) return onClose();
    setSaving(true);
    await onSave(body).then(onClose, () => setSaving(false));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={css['composer']}>
      <div className={css['title']}>
        <span>{t('messageActions.editing')}</span>
      </div>
      <div className={css['box']}>
        <IconButton
          aria-label={t('messageActions.cancelEdit')}
          title={t('messageActions.cancelEdit')}
          onClick={onClose}
        >
          <X />
        </IconButton>
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={65_536}
          aria-label={t('messageActions.editing')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          aria-label={t('messageActions.save')}
          title={t('messageActions.save')}
          color="primary"
          disabled={text.trim() === '' || saving}
          onClick={() => void save()}
        >
          <Check />
        </IconButton>
      </div>
      <p className={css['hint']}>{t('messageActions.editHint')}</p>
    </div>
  );
}
