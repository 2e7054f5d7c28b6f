import type { Message } from '@balcao/shared/records/messageModel';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../components/copyText.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import type { ConversationMessage } from '../../messages/ConversationMessage.ts';
import { storeMessage } from '../../messages/messageCache.ts';
import {
  endMessageSelection,
  messageSelection,
  startMessageSelection,
  togglePickedMessage,
} from '../../messages/messageSelection.ts';
import type { MessageListActions, Point } from '../../messages/MessageListActions.ts';
import { possibleActions } from '../possibleActions.ts';
import { canForwardMessage, mostForwarded } from '../pickRules.ts';

const MessageMenu = lazyComponent(async () => (await import('../components/MessageMenu.tsx')).MessageMenu);
const EditComposer = lazyComponent(async () => (await import('../components/EditComposer.tsx')).EditComposer);
const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

const ForwardDialog = lazyComponent(
  async () => (await import('../components/ForwardDialog.tsx')).ForwardDialog,
);
const SelectionBar = lazyComponent(async () => (await import('../components/SelectionBar.tsx')).SelectionBar);

interface Given {
  canWrite: boolean;
  onReply: (message: ConversationMessage) => void;
}

interface Answer {
  /** For the message list. */
  actions: MessageListActions;
  /** Replaces the composer while a message is edited or messages are selected; null otherwise. */
  composer: ReactNode;
  /** Menu and dialogs, to be rendered anywhere. */
  dialogs: ReactNode;
}

/** Actions on the messages of a conversation: menu, dialogs and calls. */
export function useMessageActions({ canWrite, onReply }: Given): Answer {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = viewerOf(useUser());
  const [menu, setMenu] = useState<{ message: ConversationMessage; at: Point; now: number } | null>(null);
  const [editing, setEditing] = useState<ConversationMessage | null>(null);
  const [deleting, setDeleting] = useState<ConversationMessage | null>(null);
  const [forwarding, setForwarding] = useState<readonly number[] | null>(null);
  const picking = useStore(messageSelection) !== null;
  // Leaving the conversation ends the selection.
  useEffect(() => endMessageSelection, []);
  const store = { onSuccess: ({ message }: { message: Message }) => storeMessage(client, message) };
  const edit = useMutation('POST /messages/edit/{id}', store);
  const remove = useMutation('DELETE /messages/{id}', store);
  const react = useMutation('POST /messages/{id}/reaction', store);
  const actions = useMemo<MessageListActions>(
    () => ({
      onMenu: (message, at) => setMenu({ message, at, now: Date.now() }),
      canPick: canForwardMessage,
      onPick: (message) => {
        const picked = messageSelection.get();
        if (picked?.has(message.id) !== true && (picked?.size ?? 0) >= mostForwarded)
          showToast(t('messageActions.forward.most', { count: mostForwarded }), { variant: 'error' });
        else togglePickedMessage(message);
      },
    }),
    [t],
  );
  const idOf = ({ id }: ConversationMessage) => ({ id: String(id) });

  async function copy(text: string) {
    if (await copyText(text)) showToast(t('messageActions.copied'), { variant: 'success' });
  }
  const note = deleting?.isPrivate === true;
  return {
    actions,
    composer: picking ? (
      <SelectionBar onForward={setForwarding} />
    ) : (
      editing && (
        <EditComposer
          key={editing.id}
          message={editing}
          onSave={async (body) => {
            await edit.send({ params: idOf(editing), body: { body } }).catch((refusal: unknown) => {
              showToast(errorText(t, refusal), { variant: 'error' });
              throw refusal;
            });
          }}
          onClose={() => setEditing(null)}
        />
      )
    ),
    dialogs: (
      <>
        {menu && (
          <MessageMenu
            message={menu.message}
            at={menu.at}
            possible={possibleActions(viewer, menu.message, { canWrite, now: menu.now })}
            onReact={(emoji) => react.run({ params: idOf(menu.message), body: { emoji } })}
            onReply={() => onReply(menu.message)}
            onForward={() => setForwarding([menu.message.id])}
            onSelect={() => startMessageSelection(menu.message)}
            onCopy={(text) => void copy(text)}
            onEdit={() => setEditing(menu.message)}
            onDelete={() => setDeleting(menu.message)}
            onClose={() => setMenu(null)}
          />
        )}
        {forwarding && (
          <ForwardDialog
            messageIds={forwarding}
            onClose={(done) => {
              setForwarding(null);
              if (done) endMessageSelection();
            }}
          />
        )}
        {deleting && (
          <ConfirmDialog
            title={t(note ? 'messageActions.deleteNoteTitle' : 'messageActions.deleteTitle')}
            hint={t(note ? 'messageActions.deleteNoteHint' : 'messageActions.deleteHint')}
            action={t('messageActions.deleteAction')}
            onConfirm={async () => {
              await remove.send({ params: idOf(deleting) });
            }}
            onClose={() => setDeleting(null)}
          />
        )}
      </>
    ),
  };
}
