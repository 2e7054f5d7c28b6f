import './app/theme/base.css';
import { setAccessToken } from './api/accessToken.ts';
import { askSessionEarly } from './api/refreshSession.ts';
import { preloadScreen } from './app/preloadScreen.ts';
import { sayNotStarted } from './app/sayNotStarted.ts';
import { hadSession, mayHaveSession } from './app/session/hadSession.ts';
import { preferencesOf } from './app/session/preferences.ts';
import { paintTheme } from './app/theme/paintTheme.ts';
import { earlyScreens } from './areasAhead.ts';

// Small on purpose: what takes a way over the network sets out while the app's own code is still read.
const session = mayHaveSession() ? askSessionEarly() : null;
const app = import('./app/start.tsx');
const wanted = earlyScreens.filter(({ matches }) => matches(location.pathname));
if (hadSession() && wanted.length > 0) {
  preloadScreen(location.pathname);
  session?.then(
    ({ token, user }) => {
      setAccessToken(token);
      const language = preferencesOf(user.id).language ?? user.language;
      for (const { ask, texts } of wanted) {
        ask(user, location.pathname);
        // Asked for again, and its failure told, where the texts are used.
        void Promise.allSettled(texts.map((set) => set[language]()));
      }
    },
    () => undefined,
  );
}
paintTheme();
void app.then(({ start }) => start(), sayNotStarted);
