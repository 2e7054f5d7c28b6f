import { Contact, MapPin } from 'lucide-react';
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

type DialogName = 'contact' | 'location';

/** What can be attached to a ticket's messages beside files, and the dialog that asks for it. */
export function useAttachments(ticketId: number | undefined): {
  attachments: readonly Attachment[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<DialogName | null>(null);
  const attachments = useMemo<Attachment[]>(
    () => [
      {
        id: 'contact',
        icon: <Contact />,
        text: t('messageActions.contactCard.attach'),
        act: () => setAsked('contact'),
      },
      {
        id: 'location',
        icon: <MapPin />,
        text: t('messageActions.location.attach'),
        act: () => setAsked('location'),
      },
    ],
    [t],
  );
  if (ticketId === undefined || asked === null) return { attachments, dialog: null };
  const given = { ticketId, onClose: () => setAsked(null) };
  return {
    attachments,
    dialog: asked === 'contact' ? <ContactCardDialog {...given} /> : <LocationDialog {...given} />,
  };
}
