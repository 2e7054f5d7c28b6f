import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { AttachMenuProps, MoreToAttach } from '../../messages/AttachMenuProps.ts';
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

/** The composer's menu of what can be attached in a ticket, and the dialog that asks for it. */
export function useAttachments(
  ticketId: number | undefined,
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
  if (ticketId === undefined || asked === null) return { attachMenu, dialog: null };
  return { attachMenu, dialog: dialogOf(asked, { ticketId, onClose: () => setAsked(null) }) };
}

function dialogOf(name: AttachmentName, given: { ticketId: number; onClose: () => void }): ReactNode {
  switch (name) {
    case 'contact':
      return <ContactCardDialog {...given} />;
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
