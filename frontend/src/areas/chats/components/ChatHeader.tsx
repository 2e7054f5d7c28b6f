import IconButton from '@mui/material/IconButton';
import type { Chat } from '@balcao/shared/chats/chatModel';
import { chatName, ownsChat } from '@balcao/shared/chats/chatRules';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, LogOut, Pencil, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { forgetChat } from '../chatCache.ts';
import css from './ChatHeader.module.css';

const ChatDialog = lazyComponent(async () => (await import('./ChatDialog.tsx')).ChatDialog);
const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** Name and actions of a chat. Its owner may delete it and edit a group; anybody may leave a group. */
export function ChatHeader({ chat, onSearch }: { chat: Chat; onSearch: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'leave' | null>(null);
  const { send: remove } = useMutation('DELETE /chats/{id}', { success: t('chats.deleted') });
  const { send: leave } = useMutation('DELETE /chats/{id}/membership', { success: t('chats.left') });
  const name = chatName(chat, user.id);
  const owns = ownsChat(user, chat);
  const close = () => setDialog(null);
  const gone = () => {
    forgetChat(client, chat.id);
    void navigate('/chats');
  };
  const params = { id: String(chat.id) };
  const buttons = [
    { id: 'search', icon: <Search />, label: t('chats.searchIn'), act: onSearch },
    chat.isGroup &&
      owns && { id: 'edit', icon: <Pencil />, label: t('chats.edit'), act: () => setDialog('edit') },
    chat.isGroup && { id: 'leave', icon: <LogOut />, label: t('chats.leave'), act: () => setDialog('leave') },
    owns && { id: 'delete', icon: <Trash2 />, label: t('chats.delete'), act: () => setDialog('delete') },
  ].filter((one) => one !== false);
  return (
    <header className={css['header']}>
      <IconButton
        component={Link}
        to="/chats"
        aria-label={t('chats.backToList')}
        className={css['back'] ?? ''}
      >
        <ArrowLeft />
      </IconButton>
      <div className={css['text']}>
        <h2 className="ellipsis" dir="auto">
          {name}
        </h2>
        {chat.isGroup && (
          <small className="ellipsis" dir="auto">
            {chat.users.map((one) => (one.userId === user.id ? t('chats.you') : one.user.name)).join(', ')}
          </small>
        )}
      </div>
      {buttons.map(({ id, icon, label, act }) => (
        <IconButton key={id} aria-label={label} data-tip={label} onClick={act}>
          {icon}
        </IconButton>
      ))}
      {dialog === 'edit' && <ChatDialog chat={chat} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('chats.deleteTitle', { name })}
          hint={t('chats.deleteHint')}
          action={t('common.delete')}
          onConfirm={async () => {
            await remove({ params });
            gone();
          }}
          onClose={close}
        />
      )}
      {dialog === 'leave' && (
        <ConfirmDialog
          title={t('chats.leaveTitle', { name })}
          hint={t('chats.leaveHint')}
          action={t('chats.leave')}
          onConfirm={async () => {
            await leave({ params });
            gone();
          }}
          onClose={close}
        />
      )}
    </header>
  );
}
