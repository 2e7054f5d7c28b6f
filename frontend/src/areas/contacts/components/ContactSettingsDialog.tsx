import type { Contact } from '@balcao/shared/records/contactModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { phoneText } from '../../../components/phoneText.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { BlockedCount } from './BlockedCount.tsx';
import { BlockContact } from './BlockContact.tsx';
import css from './ContactSettingsDialog.module.css';
import { ContactSwitches } from './ContactSwitches.tsx';
import { ContactWallets } from './ContactWallets.tsx';

const ContactMerging = lazyComponent(
  async () => (await import('../../contactMerges/components/ContactMerging.tsx')).ContactMerging,
);

/** Settings of a contact outside a ticket: block, switches, owners and merging. Each change is saved at once. */
export function ContactSettingsDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation();
  const admin = isAdmin(useUser());
  const { id, name, number, isGroup, active, urlPicture } = contact;
  return (
    <FormDialog
      title={t('contactPanel.title')}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <div className={css['who']}>
        <Avatar id={id} name={name} picture={urlPicture} />
        <div>
          <b>{name}</b>
          <p>{isGroup ? t('tickets.group') : phoneText(number)}</p>
          {!active && <p className={css['blocked']}>{t('contactPanel.blocked')}</p>}
          <BlockedCount contact={contact} />
        </div>
        <BlockContact contact={contact} />
      </div>
      <ContactSwitches contact={contact} />
      <div className={css['parts']}>
        <ContactWallets contact={contact} />
        {admin && !isGroup && <ContactMerging contact={contact} quiet />}
      </div>
    </FormDialog>
  );
}
