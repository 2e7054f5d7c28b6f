import { UserPen } from 'lucide-react';
import type { Area } from '../../app/Area.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import { withTexts } from '../../i18n/withTexts.ts';
import { usersTexts } from './texts/usersTexts.ts';

const ProfileDialog = lazyComponent(
  withTexts(async () => (await import('./components/ProfileDialog.tsx')).ProfileDialog, usersTexts),
);

export const users = {
  texts: usersTexts,
  live: {
    user: {
      apply: (_, { client }) => void client.invalidateQueries({ queryKey: ['GET /users/list'] }),
      stale: ['GET /users/list'],
    },
  },
  profileMenu: {
    label: { pt: 'Editar perfil', en: 'Edit profile', es: 'Editar perfil', tr: 'Profili düzenle' },
    icon: UserPen,
    dialog: ProfileDialog,
  },
} satisfies Area;
