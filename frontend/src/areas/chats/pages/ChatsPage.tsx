import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { breakpoints } from '../../../frame/theme/tokens.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { TabRow } from '../../../components/TabRow.tsx';
import { useWiderThan } from '../../../components/hooks/useWiderThan.ts';
import { ChatConversation } from '../components/ChatConversation.tsx';
import { ChatListPane } from '../components/ChatListPane.tsx';
import css from './ChatsPage.module.css';

const ChatDialog = lazyComponent(async () => (await import('../components/ChatDialog.tsx')).ChatDialog);
const panelId = 'chats-panel';

/** /chats and /chats/{uuid}: list and messages side by side, on narrow screens two tabs. */
export function ChatsPage() {
  const { t } = useTranslation();
  const { uuid } = useParams();
  const navigate = useNavigate();
  const wide = useWiderThan(breakpoints.phone + 1);
  const [making, setMaking] = useState(false);
  // Chat opened last, for switching between tabs; undefined until one was opened.
  const [last, setLast] = useState<string | null>();
  if (uuid !== undefined && uuid !== last) setLast(uuid);
  const [messagesTab, setMessagesTab] = useState(false);
  const tab = uuid !== undefined || messagesTab ? 'messages' : 'chats';

  function choose(next: 'chats' | 'messages') {
    setMessagesTab(next === 'messages');
    if (next === 'chats') void navigate('/chats');
    else if (last && uuid === undefined) void navigate(`/chats/${last}`);
  }
  const list = <ChatListPane uuid={uuid} onNew={() => setMaking(true)} />;
  const messages = (
    <div className={css['messages']}>
      {uuid === undefined ? (
        <EmptyState icon={<MessagesSquare />} title={t('chats.choose')} hint={t('chats.chooseHint')} />
      ) : (
        // An error in the chat leaves the list usable.
        <ErrorBoundary key={uuid}>
          <ChatConversation uuid={uuid} />
        </ErrorBoundary>
      )}
    </div>
  );
  return (
    <div className={css['page']}>
      {wide ? (
        <>
          {list}
          {messages}
        </>
      ) : (
        <>
          <TabRow
            fill
            label={t('chats.title')}
            value={tab}
            onChange={choose}
            tabs={[
              { value: 'chats', id: 'chats-tab', controls: panelId, label: t('chats.tabs.chats') },
              { value: 'messages', id: 'messages-tab', controls: panelId, label: t('chats.tabs.messages') },
            ]}
          />
          <div id={panelId} role="tabpanel" aria-labelledby={`${tab}-tab`} className={css['panel']}>
            {tab === 'chats' ? list : messages}
          </div>
        </>
      )}
      {making && (
        <ChatDialog
          onSaved={({ uuid: made }) => void navigate(`/chats/${made}`)}
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  );
}
