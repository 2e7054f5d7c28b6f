import { call } from '../../../frame/api/call.ts';
import { clearOnUserChange } from '../../../frame/api/person.ts';
import { preferences, setPreference } from '../../../frame/session/preferences.ts';
import { sessionStore } from '../../../frame/session/sessionStore.ts';

/** Milliseconds after the last step of a drag or key press until the width is stored. */
const settled = 600;
let timer: ReturnType<typeof setTimeout> | undefined;

clearOnUserChange(() => clearTimeout(timer));

/** Applies a chosen width at once and stores it for the user; if that fails, this browser keeps it. */
export function keepListWidth(width: number): void {
  setPreference('listWidth', width);
  clearTimeout(timer);
  timer = setTimeout(() => void save(width).catch(() => undefined), settled);
}

async function save(width: number): Promise<void> {
  const session = sessionStore.get();
  if (session.status !== 'signedIn') return;
  const { defaultTicketsManagerWidth } = await call('PUT /users/toggleChangeWidht/{id}', {
    params: { id: session.user.id },
    body: { defaultTicketsManagerWidth: width },
  });
  sessionStore.set((now) =>
    now.status === 'signedIn' ? { ...now, user: { ...now.user, defaultTicketsManagerWidth } } : now,
  );
  if (preferences.get().listWidth === width) setPreference('listWidth', null);
}
