import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  CalendarClock,
  CircleCheck,
  Download,
  MessageCircle,
  Pencil,
  Trash2,
  UserCog,
} from 'lucide-react';
import { showToast } from '../../components/toasts/showToast.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../frame/session/useUser.ts';
import type { RowAction } from '../../kit/table/DataColumn.ts';
import { errorText } from '../../frame/i18n/errorText.ts';
import { startLongWork } from '../../kit/longWork/longWork.ts';
import { useMutation } from '../../kit/answers/useMutation.ts';
import { forgetContact, storeContact } from '../../inbox/contactCache.ts';
import { contactJobKind } from './contactJobWork.ts';

interface Options {
  /** True for administrators, who may export or erase all data of a person. */
  admin: boolean;
  onTalk: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
  onCare: (contact: Contact) => void;
}

/** Row actions of the contact list. The callbacks must be stable (`useState`, `useCallback`). */
export function useContactActions({ admin, onTalk, onEdit, onCare }: Options): RowAction<Contact>[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const schedules = useUser().company.plan?.useSchedules === true;
  const { send: block } = useMutation('PUT /contacts/block/{id}', {
    onSuccess: (changed) => {
      storeContact(client, changed);
      showToast(t(changed.active ? 'contactPanel.unblocked' : 'contactPanel.blocked'), {
        variant: 'success',
      });
    },
  });
  const { send: erase } = useMutation('DELETE /contacts/{id}', {
    success: t('contacts.erased'),
    onSuccess: (_reply, { params }) => forgetContact(client, Number(params.id)),
  });
  const { send: take } = useMutation('POST /contacts/{id}/export');
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
        id: 'schedule',
        icon: <CalendarClock />,
        title: t('contacts.schedule'),
        label: ({ name }) => t('contacts.scheduleRow', { name }),
        hidden: () => !schedules,
        disabled: ({ active }) => !active,
        inMenu: true,
        onClick: ({ id }) => void navigate(`/schedules?contactId=${id}`),
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
      {
        id: 'lgpd',
        icon: <Download />,
        title: t('contactJobs.lgpd'),
        label: ({ name }) => t('contactJobs.lgpdRow', { name }),
        hidden: ({ isGroup }) => !admin || isGroup,
        inMenu: true,
        onClick: async ({ id, name }) => {
          try {
            const job = await take({ params: { id: String(id) } });
            startLongWork({
              kind: contactJobKind,
              id: job.id,
              title: t('contactJobs.lgpdWorking', { name }),
            });
          } catch (error) {
            showToast(errorText(t, error), { variant: 'error' });
          }
        },
      },
      {
        id: 'erase',
        icon: <Trash2 />,
        title: t('contacts.erase'),
        label: ({ name }) => t('contacts.eraseRow', { name }),
        hidden: () => !admin,
        inMenu: true,
        confirm: ({ name }) => ({
          title: t('contacts.eraseTitle', { name }),
          hint: t('contacts.eraseHint'),
        }),
        onClick: ({ id }) => erase({ params: { id: String(id) } }),
      },
    ],
    [t, admin, schedules, navigate, block, erase, take, onTalk, onEdit, onCare],
  );
}
