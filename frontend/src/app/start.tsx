import { createRoot } from 'react-dom/client';
import { setupI18n } from '../i18n/setupI18n.ts';
import { App } from './App.tsx';
import { startSession } from './session/boot.ts';
import { paintTheme } from './theme/paintTheme.ts';

/** Puts the app on the page. */
export function start(): void {
  setupI18n();
  paintTheme();
  void startSession();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}
