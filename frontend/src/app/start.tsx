import { createRoot } from 'react-dom/client';
import { publicScreens } from '../areasBeforeSignIn.ts';
import { setupI18n, switchLanguage } from '../frame/i18n/setupI18n.ts';
import { App } from './App.tsx';
import { startSession } from './boot.ts';
import { keepTexts } from '../frame/translators/keepTexts.ts';
import { preferences } from '../frame/session/preferences.ts';
import { privateSide } from '../frame/session/privateSide.ts';
import { preloadScreen } from './preloadScreen.ts';
import { preparePrivateHalf } from './privateHalf.ts';

/** Renders the app once the texts of its language are loaded. */
export async function start(): Promise<void> {
  const texts = setupI18n(...publicScreens.map((screens) => screens.texts));
  privateSide.prepare = preparePrivateHalf;
  privateSide.preload = preloadScreen;
  void startSession();
  await Promise.all([texts, switchLanguage(preferences.get().language ?? 'pt')]);
  const root = document.getElementById('root');
  // Also what is rendered outside the root: dialogs and menus.
  keepTexts(document.body);
  if (root) createRoot(root).render(<App />);
}
