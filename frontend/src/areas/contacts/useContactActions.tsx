import type { Contact } from '@balcao/shared/contacts/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck, MessageCircle, Pencil, UserCog } from 'lucide-react';
import { enqueueSnackbar } from 'notistack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../kit/table/DataColumn.ts';
import { useMutation } from '../../kit/useMutation.ts';
import { storeContact } from './contactCache.ts';

interface Opens {
  onTalk: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
  onCare: (contact: Contact) => void;
}

/** What can be done with a row of the list of contacts. What is handed over must stay the same (`useState`, `useCallback`). */
export function useContactActions({ onTalk, onEdit, onCare }: Opens): RowAction<Contact>[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { send: block } = useMutation('PUT /contacts/block/{id}', {
    onSuccess: (changed) => {
      storeContact(client, changed);
      enqueueSnackbar(t(changed.active ? 'contactPanel.unblocked' : 'contactPanel.blocked'), {
        variant: 'success',
      });
    },
  });
  return useMemo(
    () => [
      {
        id: 'talk',
        icon: <MessageCircle />,
        title: t('tickets.new'),
        label: ({ name }) => t('contacts.talk', { name }),
        disabled: ({ active }) => !active,
        onClick: onTalk,
      },
      {
        id: 'edit',
        icon: <Pencil />,
        title: t('common.edit'),
        label: ({ name }) => t('contacts.editRow', { name }),
        onClick: onEdit,
      },
      {
        id: 'care',
        icon: <UserCog />,
        title: t('contactPanel.title'),
        label: ({ name }) => t('contacts.careRow', { name }),
        onClick: onCare,
      },
      {
        id: 'block',
        icon: <Ban />,
        title: t('contactPanel.block'),
        label: ({ name }) => t('contacts.blockRow', { name }),
        hidden: ({ active }) => !active,
        inMenu: true,
        confirm: ({ name }) => ({
          title: t('contactPanel.blockTitle', { name }),
          hint: t('contactPanel.blockHint'),
        }),
        onClick: ({ id }) => block({ params: { id }, body: { active: false } }),
      },
      {
        id: 'unblock',
        icon: <CircleCheck />,
        title: t('contactPanel.unblock'),
        label: ({ name }) => t('contacts.unblockRow', { name }),
        hidden: ({ active }) => active,
        inMenu: true,
        confirm: ({ name }) => ({
          title: t('contactPanel.unblockTitle', { name }),
          hint: t('contactPanel.unblockHint'),
        }),
        onClick: ({ id }) => block({ params: { id }, body: { active: true } }),
      },
    ],
    [t, block, onTalk, onEdit, onCare],
  );
}
