import { lazyComponent } from '../../../components/lazyComponent.tsx';

/** Few who take a ticket find it taken: it comes while the server is asked. */
export const LaterOtherTicketDialog = lazyComponent(
  async () => (await import('../../newTickets/components/OtherTicketDialog.tsx')).OtherTicketDialog,
);
