import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../frame/session/useStore.ts';
import { preferences } from '../../../../frame/session/preferences.ts';
import { useUser } from '../../../../frame/session/useUser.ts';
import { sizes } from '../../../../frame/theme/tokens.ts';
import { keepListWidth } from '../../lists/keepListWidth.ts';
import { listWidth } from '../../lists/listWidth.ts';
import css from './ListResizer.module.css';

const keyStep = 16;

/** Separator between list and conversation; moved by pointer or arrow keys and stored for the user. */
export function ListResizer() {
  const { t } = useTranslation();
  const { defaultTicketsManagerWidth } = useUser();
  const { listWidth: chosen } = useStore(preferences);
  const width = listWidth(chosen, defaultTicketsManagerWidth);
  const choose = (next: number) =>
    keepListWidth(Math.round(Math.min(sizes.listMax, Math.max(sizes.listMin, next))));
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    choose(event.clientX - left);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? keyStep : event.key === 'ArrowLeft' ? -keyStep : 0;
    if (step !== 0) choose(width + step);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a widget (ARIA 1.2)
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('tickets.resize')}
      aria-valuenow={width}
      aria-valuemin={sizes.listMin}
      aria-valuemax={sizes.listMax}
      className={css['line']}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => keepListWidth(sizes.list)}
      onKeyDown={onKeyDown}
    />
  );
}
