import './app/theme/base.css';
import { setAccessToken } from './api/accessToken.ts';
import { askSessionEarly } from './api/refreshSession.ts';
import { preloadInbox } from './app/preloadInbox.ts';
import { sayNotStarted } from './app/sayNotStarted.ts';
import { hadSession, mayHaveSession } from './app/session/hadSession.ts';
import { paintTheme } from './app/theme/paintTheme.ts';
import { askInboxEarly } from './areas/tickets/askInboxEarly.ts';

// Small on purpose: what takes a way over the network sets out while the app's own code is still read.
const session = mayHaveSession() ? askSessionEarly() : null;
const app = import('./app/start.tsx');
if (hadSession() && /^\/(tickets|$)/.test(location.pathname)) {
  preloadInbox();
  session?.then(
    ({ token, user }) => {
      setAccessToken(token);
      askInboxEarly(user, location.pathname);
    },
    () => undefined,
  );
}
paintTheme();
void app.then(({ start }) => start(), sayNotStarted);
