import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { Contact } from '@balcao/shared/contacts/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { Bot, BotOff } from 'lucide-react';
import { enqueueSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import { useMutation } from '../../../kit/useMutation.ts';
import { storeContact } from '../../contacts/contactCache.ts';

interface Props {
  contact: Contact;
  onFailure: (error: unknown) => void;
  /** Present where it is a line of the menu. */
  onDone?: () => void;
}

/** Whether the bot talks to this contact, in all its tickets. */
export function BotSwitch({ contact: { id, disableBot }, onFailure, onDone }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { send, isPending } = useMutation('PUT /contacts/{id}', {
    onSuccess: (changed) => {
      storeContact(client, changed);
      enqueueSnackbar(t(changed.disableBot ? 'ticket.botIsOff' : 'ticket.botIsOn'), { variant: 'success' });
    },
  });
  const label = t(disableBot ? 'ticket.botOn' : 'ticket.botOff');
  const icon = disableBot ? <BotOff /> : <Bot />;
  function turn() {
    onDone?.();
    send({ params: { id: String(id) }, body: { disableBot: !disableBot } }).catch(onFailure);
  }
  if (onDone)
    return (
      <MenuItem onClick={turn} disabled={isPending}>
        {icon} {label}
      </MenuItem>
    );
  return (
    <IconButton aria-label={label} title={label} disabled={isPending} onClick={turn}>
      {icon}
    </IconButton>
  );
}
