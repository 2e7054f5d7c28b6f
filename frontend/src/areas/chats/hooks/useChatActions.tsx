import type { Chat, ChatMessage } from '@balcao/shared/chats/chatModel';
import { canDeleteChatMessage, canEditChatMessage } from '@balcao/shared/chats/chatRules';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { copyText } from '../../../components/copyText.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { showToast } from '../../../components/toasts/showToast.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import type { PossibleActions } from '../../messageActions/possibleActions.ts';
import type { ConversationMessage } from '../../messages/ConversationMessage.ts';
import type { MessageListActions, Point } from '../../messages/MessageListActions.ts';
import { storeChatMessage } from '../chatMessages.ts';

const MessageMenu = lazyComponent(
  async () => (await import('../../messageActions/components/MessageMenu.tsx')).MessageMenu,
);
const EditComposer = lazyComponent(
  async () => (await import('../../messageActions/components/EditComposer.tsx')).EditComposer,
);
const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** Actions the user may take on a message of a chat now. */
function possible(me: number, message: ConversationMessage, now: number): PossibleActions {
  const { isDeleted, body, createdAt, userId } = message;
  const facts = { senderId: userId ?? 0, isDeleted, createdAt };
  return {
    react: !isDeleted,
    reply: !isDeleted,
    forward: false,
    copy: !isDeleted && isVisibleText(body),
    edit: canEditChatMessage({ id: me }, facts, now) && isVisibleText(body),
    delete: canDeleteChatMessage({ id: me }, facts),
  };
}

/** Actions on the messages of a chat: menu, dialogs and calls. */
export function useChatActions(
  { id }: Chat,
  onReply: (message: ConversationMessage) => void,
): { actions: MessageListActions; composer: ReactNode; dialogs: ReactNode } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = useUser().id;
  const [menu, setMenu] = useState<{ message: ConversationMessage; at: Point; now: number } | null>(null);
  const [editing, setEditing] = useState<ConversationMessage | null>(null);
  const [deleting, setDeleting] = useState<ConversationMessage | null>(null);
  const store = {
    onSuccess: (message: ChatMessage) => storeChatMessage(client, id, message, me),
  };
  const edit = useMutation('PUT /chats/{id}/messages/{messageId}', store);
  const remove = useMutation('DELETE /chats/{id}/messages/{messageId}', store);
  const react = useMutation('POST /chats/{id}/messages/{messageId}/reaction', store);
  const paramsOf = (message: ConversationMessage) => ({ id: String(id), messageId: String(message.id) });
  const actions = useMemo<MessageListActions>(
    () => ({
      onMenu: (message, at) => setMenu({ message, at, now: Date.now() }),
      canPick: () => false,
      onPick: () => {},
    }),
    [],
  );
  async function copy(text: string) {
    if (await copyText(text)) showToast(t('messageActions.copied'), { variant: 'success' });
  }
  return {
    actions,
    composer: editing && (
      <EditComposer
        key={editing.id}
        message={editing}
        onSave={async (message) => {
          await edit.send({ params: paramsOf(editing), body: { message } }).catch((refusal: unknown) => {
            showToast(errorText(t, refusal), { variant: 'error' });
            throw refusal;
          });
        }}
        onClose={() => setEditing(null)}
      />
    ),
    dialogs: (
      <>
        {menu && (
          <MessageMenu
            message={menu.message}
            at={menu.at}
            possible={possible(me, menu.message, menu.now)}
            onReact={(emoji) => react.run({ params: paramsOf(menu.message), body: { emoji } })}
            onReply={() => onReply(menu.message)}
            onCopy={(text) => void copy(text)}
            onEdit={() => setEditing(menu.message)}
            onDelete={() => setDeleting(menu.message)}
            onClose={() => setMenu(null)}
          />
        )}
        {deleting && (
          <ConfirmDialog
            title={t('chats.deleteMessageTitle')}
            hint={t('chats.deleteMessageHint')}
            action={t('messageActions.deleteAction')}
            onConfirm={async () => {
              await remove.send({ params: paramsOf(deleting) });
            }}
            onClose={() => setDeleting(null)}
          />
        )}
      </>
    ),
  };
}
