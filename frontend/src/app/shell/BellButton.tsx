import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../frame/session/useStore.ts';
import { RailButton } from './RailButton.tsx';
import { unreadCount } from './useTabTitle.ts';

interface Props {
  open: boolean;
  onClick: (anchor: Element) => void;
}

/**
 * Bell with a dot while there are unread messages; its label has their number. Separate from the menu, so that a
 * message does not re-render the menu.
 */
export function BellButton({ open, onClick }: Props) {
  const { t } = useTranslation();
  const unread = useStore(unreadCount);
  return (
    <RailButton
      open={open}
      label={unread > 0 ? t('shell.noticesUnread', { count: unread }) : t('shell.notices')}
      name={t('shell.notices')}
      icon={<Bell />}
      attention={unread > 0}
      onClick={onClick}
    />
  );
}
