import type { TextSubject } from '@balcao/shared/messages/textVariables';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { AttachMenuProps, MoreToAttach } from '../../messages/sending/AttachMenuProps.ts';
import { ticketSubject } from '../../messages/ticketSubject.ts';
import type { AttachmentName } from '../AttachmentName.ts';

const AttachMenu = lazyComponent(async () => (await import('../components/AttachMenu.tsx')).AttachMenu);
const ContactCardDialog = lazyComponent(
  async () => (await import('../components/ContactCardDialog.tsx')).ContactCardDialog,
);
const LocationDialog = lazyComponent(
  async () => (await import('../components/LocationDialog.tsx')).LocationDialog,
);
const ListDialog = lazyComponent(async () => (await import('../components/ListDialog.tsx')).ListDialog);
const ButtonDialog = lazyComponent(async () => (await import('../components/ButtonDialog.tsx')).ButtonDialog);
const PixDialog = lazyComponent(async () => (await import('../components/PixDialog.tsx')).PixDialog);

/** The composer's attachment menu of a ticket, and the dialog of the chosen entry. */
export function useAttachments(
  ticket: Ticket | undefined,
  more: readonly MoreToAttach[],
): {
  attachMenu: ComponentType<AttachMenuProps>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<AttachmentName | null>(null);
  const attachMenu = useCallback(
    (given: AttachMenuProps) => <AttachMenu {...given} onChoose={setAsked} more={more} />,
    [more],
  );
  if (ticket === undefined || asked === null) return { attachMenu, dialog: null };
  const given = { ticketId: ticket.id, subject: ticketSubject(ticket), onClose: () => setAsked(null) };
  return { attachMenu, dialog: dialogOf(asked, given) };
}

interface Given {
  ticketId: number;
  subject: Partial<TextSubject>;
  onClose: () => void;
}

function dialogOf(name: AttachmentName, given: Given): ReactNode {
  switch (name) {
    case 'contact':
      return <ContactCardDialog ticketId={given.ticketId} onClose={given.onClose} />;
    case 'location':
      return <LocationDialog {...given} />;
    case 'list':
      return <ListDialog {...given} />;
    case 'pix':
      return <PixDialog {...given} />;
    default:
      return <ButtonDialog name={name} {...given} />;
  }
}
