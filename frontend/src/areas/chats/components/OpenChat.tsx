import type { Chat } from '@balcao/shared/chats/chatModel';
import { type DragEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { Composer } from '../../messages/components/composer/Composer.tsx';
import { MessageList } from '../../messages/components/MessageList.tsx';
import type { CompletionSource } from '../../../kit/CompletionSource.ts';
import type { ConversationMessage } from '../../messages/ConversationMessage.ts';
import type { TakenText } from '../../messages/sending/TakenText.ts';
import { useChatActions } from '../hooks/useChatActions.tsx';
import { useChatConversation } from '../hooks/useChatConversation.tsx';
import { useChatMentions } from '../hooks/useChatMentions.ts';
import { useReadChat } from '../hooks/useReadChat.ts';
import { unreadIn } from '../unreadChats.ts';
import { ChatHeader } from './ChatHeader.tsx';
import css from './OpenChat.module.css';

const FilePreviewDialog = lazyComponent(
  async () => (await import('../../messages/components/composer/FilePreviewDialog.tsx')).FilePreviewDialog,
);
const none: readonly CompletionSource[] = [];
const noLines: readonly never[] = [];

/** A chat with its messages and composer; files can be dropped on it. */
export function OpenChat({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const me = useUser().id;
  const source = useChatConversation(chat);
  const completions = useChatMentions(chat);
  const [unread] = useState(() => unreadIn(chat, me));
  const [quoted, setQuoted] = useState<ConversationMessage | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [taken, setTaken] = useState<TakenText>();
  const [searching, setSearching] = useState(false);
  const [dragging, setDragging] = useState(false);
  const takeFiles = useRef<(files: File[]) => void>(null);
  const { actions, composer, dialogs } = useChatActions(chat, setQuoted);
  useReadChat(chat, source.pages);
  const authors = useMemo(() => new Map(chat.users.map(({ userId, user }) => [userId, user.name])), [chat]);
  const attach = useCallback((chosen: File[], text?: TakenText) => {
    setFiles(chosen);
    setTaken(text);
  }, []);
  const unquote = useCallback(() => setQuoted(null), []);
  const closeSearch = useCallback(() => setSearching(false), []);
  const isOver = ({ dataTransfer }: DragEvent) => source.canWrite && dataTransfer.types.includes('Files');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files may be dropped anywhere on it; the button does the same
    <section
      className={css['chat']}
      aria-label={source.name}
      onDragOver={(event) => {
        if (!isOver(event)) return;
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => {
        // Moving over a child also fires this event.
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setDragging(false);
      }}
      onDrop={(event) => {
        if (!isOver(event)) return;
        event.preventDefault();
        setDragging(false);
        takeFiles.current?.([...event.dataTransfer.files]);
      }}
    >
      <ChatHeader chat={chat} onSearch={() => setSearching(true)} />
      <MessageList
        source={source}
        lines={noLines}
        authors={authors}
        unread={unread}
        onReply={setQuoted}
        actions={actions}
        onSearchClose={searching ? closeSearch : null}
      />
      {composer ?? (
        <Composer
          source={source}
          note={false}
          onNote={() => {}}
          quoted={quoted}
          onUnquote={unquote}
          onFiles={attach}
          completions={files.length > 0 ? none : completions}
          takeFiles={takeFiles}
        />
      )}
      {dialogs}
      {dragging && <div className={css['drop']}>{t('composer.dropHere')}</div>}
      {files.length > 0 && (
        <FilePreviewDialog
          source={source}
          files={files}
          {...(taken && { caption: taken.text })}
          {...(taken?.onAgain && { onAgain: taken.onAgain })}
          completions={completions}
          isPrivate={false}
          quoted={quoted}
          onSent={() => {
            taken?.onSent();
            setQuoted(null);
          }}
          onClose={() => setFiles([])}
        />
      )}
    </section>
  );
}
