import TextField from '@mui/material/TextField';
import type { Chat } from '@balcao/shared/chats/chatModel';
import { longestTitle, mostPeople } from '@balcao/shared/chats/chatRules';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeChat } from '../chatCache.ts';

const UserPicker = lazyComponent(async () => (await import('../../../kit/fields/UserPicker.tsx')).UserPicker);

const chatForm = (t: TFunction) =>
  z
    .object({
      title: z
        .string()
        .trim()
        .max(longestTitle, t('common.tooLong'))
        .refine((typed) => typed === '' || isVisibleName(typed), t('common.unseen')),
      users: z
        .array(z.number())
        .min(1, t('chats.usersRequired'))
        .max(mostPeople - 1, t('chats.tooManyPeople', { count: mostPeople })),
    })
    .refine(({ title, users }) => title !== '' || users.length < 2, {
      path: ['title'],
      message: t('chats.titleRequired'),
    });

interface Props {
  /** Absent for a new chat. */
  chat?: Chat;
  onSaved?: (chat: Chat) => void;
  onClose: () => void;
}

/** Creates a chat with a colleague or a group, or edits a group. */
export function ChatDialog({ chat, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = useUser().id;
  const stored = { onSuccess: (saved: Chat) => storeChat(client, saved, true) };
  const { send: create } = useMutation('POST /chats', stored);
  const { send: update } = useMutation('PUT /chats/{id}', { ...stored, success: t('chats.saved') });
  const { form, field, dialog } = useDialogForm({
    schema: chatForm,
    defaultValues: {
      title: chat?.title ?? '',
      users: chat?.users.map(({ userId }) => userId).filter((id) => id !== me) ?? [],
    },
    fields: ['title', 'users'],
    ofCode: {
      ERR_CHAT_TITLE_REQUIRED: 'title',
      ERR_NO_USER_FOUND: 'users',
      ERR_TOO_MANY_CHATS: 'users',
      ERR_CHAT_TOO_MANY_PEOPLE: 'users',
    },
    save: async (body) => {
      const saved = await (chat === undefined
        ? create({ body })
        : update({ params: { id: String(chat.id) }, body }));
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t(chat === undefined ? 'chats.addTitle' : 'chats.editTitle')}
      submitLabel={t(chat === undefined ? 'chats.start' : 'common.save')}
      onClose={onClose}
    >
      <FormField
        control={form.control}
        name="users"
        render={(users) => <UserPicker {...users} label={t('chats.users')} multiple without={me} />}
      />
      <TextField {...field('title', t('chats.titleHint'))} label={t('chats.titleLabel')} />
    </FormDialog>
  );
}
