import './frame/theme/base.css';
import { setAccessToken } from './frame/api/accessToken.ts';
import { askSessionEarly } from './frame/api/refreshSession.ts';
import { preloadScreen } from './app/preloadScreen.ts';
import { showStartFailure } from './app/showStartFailure.ts';
import { hadSession, mayHaveSession } from './frame/session/hadSession.ts';
import { preferencesOf } from './frame/session/preferences.ts';
import { paintTheme } from './frame/theme/paintTheme.ts';
import { earlyScreens } from './areasAhead.ts';

// This file is kept small: it sends the first requests while the app's own code is still loading.
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
        // Failures are ignored here: the texts are fetched again, and errors handled, where they are used.
        void Promise.allSettled(texts.map((set) => set[language]()));
      }
    },
    () => undefined,
  );
}
paintTheme();
void app.then(({ start }) => start(), showStartFailure);
