import { useTranslation } from 'react-i18next';
import { useWords } from '../../frame/i18n/useWords.ts';
import type { AreaPopover } from '../../kit/area/Area.ts';
import { openedPopover } from './areaPopovers.ts';
import { RailButton } from './RailButton.tsx';

/** Button of an area's popover. Separate from the menu, so that its dot does not re-render the menu. */
export function AreaPopoverButton({ entry, open }: { entry: AreaPopover; open: boolean }) {
  const { t } = useTranslation();
  const say = useWords();
  const attention = entry.useAttention();
  const name = say(entry.label);
  const Icon = entry.icon;
  return (
    <RailButton
      open={open}
      label={attention ? `${name}, ${t('shell.unread')}` : name}
      name={name}
      icon={<Icon />}
      attention={attention}
      onClick={(anchor) => openedPopover.set({ entry, anchor })}
    />
  );
}
