import { lazyComponent } from '../../../components/lazyComponent.tsx';

/** The person behind a ticket, once the conversation is there: nobody reads it first. */
export const LaterContactPanel = lazyComponent(async () => (await import('./ContactPanel.tsx')).ContactPanel);
