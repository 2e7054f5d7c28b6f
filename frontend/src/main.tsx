import './app/theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadInbox } from './app/preloadInbox.ts';
import { startSession } from './app/session/boot.ts';
import { hadSession } from './app/session/hadSession.ts';
import { paintTheme } from './app/theme/paintTheme.ts';
import { setupI18n } from './i18n/setupI18n.ts';

setupI18n();
paintTheme();
void startSession();
if (hadSession() && /^\/(tickets|$)/.test(location.pathname)) preloadInbox();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
