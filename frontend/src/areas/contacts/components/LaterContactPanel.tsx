import { lazyComponent } from '../../../components/lazyComponent.tsx';

/** Lazy-loaded after the conversation. */
export const LaterContactPanel = lazyComponent(async () => (await import('./ContactPanel.tsx')).ContactPanel);
