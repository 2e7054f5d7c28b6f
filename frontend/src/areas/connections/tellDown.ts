import type { ConnectionSession } from '@balcao/shared/records/connectionModel';
import { isDown } from '@balcao/shared/connections/connectionRules';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { isWatched } from '../../components/isWatched.ts';
import { showToast } from '../../components/toasts/showToast.ts';
import { browserNotice } from '../../components/browserNotice.ts';
import { loadTexts } from '../../frame/i18n/loadTexts.ts';
import { connectionsQuery } from '../../kit/lists/connectionsQuery.ts';
import { operationOptions } from '../../kit/answers/useOperation.ts';
import { playSound } from '../../frame/realtime/playSound.ts';
import { connectionsTexts } from './texts/connectionsTexts.ts';

/** Milliseconds that the toast stays: longer than a confirmation. */
const shownFor = 10_000;

/** `downSince` by connection id, so that each failure is reported once. */
const told = new Map<number, string | null>();

/** Reports on any screen, by sound, toast and browser notification, that a number went down. */
export function tellDown(client: QueryClient, session: ConnectionSession): void {
  const since = isDown(session, Date.now()) ? session.downSince : null;
  const before = told.get(session.id) ?? null;
  told.set(session.id, since);
  if (since !== null && since !== before) void tell(client, session).catch(() => undefined);
}

async function tell(client: QueryClient, { id, number }: ConnectionSession): Promise<void> {
  const [list] = await Promise.all([
    client.ensureQueryData(operationOptions('GET /whatsapp', connectionsQuery)),
    loadTexts(connectionsTexts),
  ]);
  const name = list.find((connection) => connection.id === id)?.name ?? `+${number}`;
  const text = i18next.t('connections.wentDown', { name });
  playSound();
  showToast(text, { variant: 'warning', autoHideDuration: shownFor });
  if (isWatched()) return;
  browserNotice(text, { tag: `connection ${id}` });
}
