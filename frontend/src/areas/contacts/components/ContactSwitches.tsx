import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeContact } from '../../../inbox/contactCache.ts';
import css from './ContactMore.module.css';

/** Switches of a contact: audio accepted, bot disabled. */
export function ContactSwitches({ contact, fixed = false }: { contact: Contact; fixed?: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, acceptAudioMessage, disableBot } = contact;
  const done = (changed: Contact, text: string) => {
    storeContact(client, changed);
    showToast(text, { variant: 'success' });
  };
  const audio = useMutation('PUT /contacts/toggleAcceptAudio/{id}', {
    onSuccess: (changed) =>
      done(
        changed,
        t(changed.acceptAudioMessage ? 'contactPanel.audioAccepted' : 'contactPanel.audioRefused'),
      ),
  });
  const bot = useMutation('PUT /contacts/toggleDisableBot/{id}', {
    onSuccess: (changed) =>
      done(changed, t(changed.disableBot ? 'contactPanel.botOff' : 'contactPanel.botOn')),
  });
  const row = (
    label: string,
    checked: boolean,
    { run, isPending }: Pick<typeof audio, 'run' | 'isPending'>,
  ) => (
    <FormControlLabel
      className={css['switch'] ?? ''}
      labelPlacement="start"
      label={label}
      control={
        <Switch
          size="small"
          checked={checked}
          disabled={isPending || fixed}
          onChange={() => run({ params: { id: String(id) } })}
        />
      }
    />
  );
  return (
    <div className={css['switches']}>
      {row(t('contactPanel.acceptAudio'), acceptAudioMessage, audio)}
      {row(t('contactPanel.botDisabled'), disableBot, bot)}
    </div>
  );
}
