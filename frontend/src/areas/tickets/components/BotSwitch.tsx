import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { Bot, BotOff } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeContact } from '../../../inbox/contactCache.ts';

interface Props {
  /** Undefined until the ticket has been opened. */
  contact: Contact | undefined;
  onFailure: (error: unknown) => void;
  /** Closes the menu; present if this is shown as a menu item. */
  onDone?: () => void;
}

/** Turns the bot on or off for this contact, in all its tickets. */
export function BotSwitch({ contact, onFailure, onDone }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { send, isPending } = useMutation('PUT /contacts/{id}', {
    onSuccess: (changed) => {
      storeContact(client, changed);
      showToast(t(changed.disableBot ? 'ticket.botIsOff' : 'ticket.botIsOn'), { variant: 'success' });
    },
  });
  const disableBot = contact?.disableBot === true;
  const label = t(disableBot ? 'ticket.botOn' : 'ticket.botOff');
  const icon = disableBot ? <BotOff /> : <Bot />;
  function turn() {
    onDone?.();
    if (!contact) return;
    send({ params: { id: String(contact.id) }, body: { disableBot: !disableBot } }).catch(onFailure);
  }
  if (onDone)
    return (
      <MenuItem onClick={turn} disabled={isPending}>
        {icon} {label}
      </MenuItem>
    );
  return (
    <IconButton aria-label={label} title={label} disabled={isPending || !contact} onClick={turn}>
      {icon}
    </IconButton>
  );
}
