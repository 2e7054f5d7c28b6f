import { createRoot } from 'react-dom/client';
import { publicScreens } from '../areasBeforeSignIn.ts';
import { setupI18n, switchLanguage } from '../frame/i18n/setupI18n.ts';
import { App } from './App.tsx';
import { startSession } from './boot.ts';
import { preferences } from '../frame/session/preferences.ts';

/** Puts the app on the page, in the language it will keep. */
export async function start(): Promise<void> {
  const texts = setupI18n(...publicScreens.map((screens) => screens.texts));
  void startSession();
  await Promise.all([texts, switchLanguage(preferences.get().language ?? 'pt')]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}
