import { lazyComponent } from '../../../components/lazyComponent.tsx';

/** Lazy-loaded, as tickets are seldom taken by somebody else first; it loads during the request. */
export const LaterOtherTicketDialog = lazyComponent(
  async () => (await import('../../newTickets/components/OtherTicketDialog.tsx')).OtherTicketDialog,
);
