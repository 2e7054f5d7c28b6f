import { UserCog, UserPen } from 'lucide-react';
import type { User } from '@balcao/shared/records/userModel';
import type { Area } from '../../kit/area/Area.ts';
import { sessionStore } from '../../frame/session/sessionStore.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import { withTexts } from '../../frame/i18n/withTexts.ts';
import { changeTicketRows } from '../../inbox/changeTicketRows.ts';
import { storeColleague } from './storeColleague.ts';
import { storeUser } from './storeUser.ts';
import { usersTexts } from './texts/usersTexts.ts';

/** Rights that decide which tickets a user sees. */
const rightsOf = ({ profile, queues, allTicket, allowGroup, allUserChat, allHistoric }: User): string =>
  JSON.stringify([
    profile,
    queues.map(({ id }) => id).toSorted((a, b) => a - b),
    allTicket,
    allowGroup,
    allUserChat,
    allHistoric,
  ]);

/** Milliseconds until every function has the new rights (`loadAuth` caches them for five seconds). */
const knownAfter = 6000;

const ProfileDialog = lazyComponent(
  withTexts(async () => (await import('./components/ProfileDialog.tsx')).ProfileDialog, usersTexts),
);

export const users = {
  texts: usersTexts,
  routes: [
    {
      paths: ['/users'],
      page: async () => (await import('./pages/UsersPage.tsx')).UsersPage,
      menu: {
        place: 40,
        label: { pt: 'Usuários', en: 'Users', es: 'Usuarios', tr: 'Kullanıcılar' },
        icon: UserCog,
      },
    },
  ],
  live: {
    user: {
      apply: ({ data }, { client, user, askAgain }) => {
        storeColleague(client, data);
        storeUser(client, data);
        const { id, name } = data.user ?? data.colleague ?? {};
        if (name !== undefined)
          changeTicketRows(client, (row) =>
            row.user?.id === id ? { ...row, user: { ...row.user, name } } : row,
          );
        // The user's own data: an e-mail address confirmed elsewhere, or changed rights.
        if (data.user?.id !== user.id) return;
        const changed = data.user;
        // With other rights the lists differ, without any live event: refetch.
        if (rightsOf(changed) !== rightsOf(user)) {
          askAgain();
          setTimeout(askAgain, knownAfter);
        }
        sessionStore.set((session) =>
          session.status === 'signedIn' ? { ...session, user: { ...session.user, ...changed } } : session,
        );
      },
      stale: ['GET /users/list', 'GET /users'],
    },
  },
  profileMenu: {
    label: { pt: 'Editar perfil', en: 'Edit profile', es: 'Editar perfil', tr: 'Profili düzenle' },
    icon: UserPen,
    dialog: ProfileDialog,
  },
} satisfies Area;
