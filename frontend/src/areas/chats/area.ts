import { MessagesSquare } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Area } from '../../kit/area/Area.ts';
import { mayOpen } from '../../frame/session/menuRules.ts';
import { useUser } from '../../frame/session/useUser.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import { withTexts } from '../../frame/i18n/withTexts.ts';
import type { LiveContext } from '../../frame/realtime/LiveHandlers.ts';
import { useAnyChatUnread } from './hooks/useAnyChatUnread.ts';
import { chatsTexts } from './texts/chatsTexts.ts';
import { chatNotices, unreadChats } from './unreadChats.ts';

/** Lazy-loaded with the first event, to keep the shell small. */
const live = () => import('./chatLive.ts');
const path = '/chats';
/** Delay in milliseconds after the first screen; the menu's dot is not urgent. */
const laterMs = 1500;
const notLoaded = ({ client }: LiveContext) => client.invalidateQueries({ queryKey: ['GET /chats'] });

export const chats = {
  texts: chatsTexts,
  routes: [
    {
      paths: [path, '/chats/:uuid'],
      page: async () => (await import('./pages/ChatsPage.tsx')).ChatsPage,
      texts: ['messages', 'messageActions', 'groups'],
      fullOnPhone: true,
      menu: {
        place: 21,
        label: { pt: 'Chat interno', en: 'Internal chat', es: 'Chat interno', tr: 'Dahili sohbet' },
        icon: MessagesSquare,
        badge: ({ badges }) => badges.chats === true,
      },
    },
  ],
  live: {
    chat: {
      apply: (event, context) =>
        void live().then(
          ({ applyChat }) => applyChat(event, context),
          () => notLoaded(context),
        ),
      stale: ['GET /chats', 'GET /chats/{id}'],
    },
    chatMessage: {
      apply: (event, context) =>
        void live().then(
          ({ applyChatMessage }) => applyChatMessage(event, context),
          () => notLoaded(context),
        ),
      stale: ['GET /chats', 'chatMessages'],
    },
    chatRead: {
      apply: (event, context) =>
        void live().then(
          ({ applyChatRead }) => applyChatRead(event, context),
          () => notLoaded(context),
        ),
      stale: ['GET /chats/{id}'],
    },
    chatTyping: {
      apply: (event) =>
        void live().then(
          ({ applyChatTyping }) => applyChatTyping(event),
          () => undefined,
        ),
      stale: [],
    },
  },
  popover: {
    label: { pt: 'Chats recentes', en: 'Recent chats', es: 'Chats recientes', tr: 'Son sohbetler' },
    icon: MessagesSquare,
    screen: path,
    useAttention: useAnyChatUnread,
    Popover: lazyComponent(
      withTexts(async () => (await import('./components/ChatsPopover.tsx')).ChatsPopover, chatsTexts),
    ),
  },
  catchUp: { run: (client) => void client.invalidateQueries({ queryKey: ['chatMessages'] }) },
  Background: () => {
    const client = useQueryClient();
    const may = mayOpen(path, useUser());
    useEffect(() => {
      if (!may) return undefined;
      let stop: (() => void) | undefined;
      const timer = setTimeout(() => {
        void import('./watchChats.ts').then(
          ({ watchChats }) => {
            stop ??= watchChats(client);
          },
          // If loading fails, the dot comes with the first event or when the screen is opened.
          () => undefined,
        );
      }, laterMs);
      return () => {
        clearTimeout(timer);
        stop?.();
        stop = () => undefined;
      };
    }, [client, may]);
    return null;
  },
  unread: { key: 'GET /chats', count: unreadChats, notices: chatNotices, texts: chatsTexts },
} satisfies Area;
