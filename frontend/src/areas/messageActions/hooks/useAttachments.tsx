import { Contact, Copy, Link, List, MapPin, PhoneOutgoing, QrCode } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { Attachment } from '../../messages/Attachment.ts';

const ContactCardDialog = lazyComponent(
  async () => (await import('../components/ContactCardDialog.tsx')).ContactCardDialog,
);
const LocationDialog = lazyComponent(
  async () => (await import('../components/LocationDialog.tsx')).LocationDialog,
);
const ListDialog = lazyComponent(async () => (await import('../components/ListDialog.tsx')).ListDialog);
const ButtonDialog = lazyComponent(async () => (await import('../components/ButtonDialog.tsx')).ButtonDialog);
const PixDialog = lazyComponent(async () => (await import('../components/PixDialog.tsx')).PixDialog);

type DialogName = 'contact' | 'location' | 'list' | 'url' | 'copy' | 'call' | 'pix';

/** What can be attached to a ticket's messages beside files, and the dialog that asks for it. */
export function useAttachments(ticketId: number | undefined): {
  attachments: readonly Attachment[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<DialogName | null>(null);
  const attachments = useMemo<Attachment[]>(() => {
    const offer = (id: DialogName, icon: ReactNode, text: string): Attachment => ({
      id,
      icon,
      text,
      act: () => setAsked(id),
    });
    return [
      offer('contact', <Contact />, t('messageActions.contactCard.attach')),
      offer('location', <MapPin />, t('messageActions.location.attach')),
      offer('list', <List />, t('messageActions.list.attach')),
      offer('url', <Link />, t('messageActions.button.url.attach')),
      offer('copy', <Copy />, t('messageActions.button.copy.attach')),
      offer('call', <PhoneOutgoing />, t('messageActions.button.call.attach')),
      offer('pix', <QrCode />, t('messageActions.pix.attach')),
    ];
  }, [t]);
  if (ticketId === undefined || asked === null) return { attachments, dialog: null };
  return { attachments, dialog: dialogOf(asked, { ticketId, onClose: () => setAsked(null) }) };
}

function dialogOf(name: DialogName, given: { ticketId: number; onClose: () => void }): ReactNode {
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
