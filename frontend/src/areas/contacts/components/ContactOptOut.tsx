import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Contact } from '@balcao/shared/records/contactModel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { dateText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeOptOut } from '../../../inbox/contactCache.ts';
import css from './ContactMore.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

interface Props {
  contact: Contact;
  fixed?: boolean;
  /** Style of a dialog's switches instead of the panel's. */
  inForm?: boolean;
}

/**
 * Opt-out from campaigns and its date; changing it asks first in both directions, as the contact may have wished for
 * it. Shown only to companies with campaigns.
 */
export function ContactOptOut({ contact, fixed = false, inForm = false }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useTimeFormat();
  const hasCampaigns = useUser().company.plan?.useCampaigns === true;
  const { id, name, isGroup, channel } = contact;
  // A dialog keeps the contact object that it was opened with, so the change is stored here.
  const [changed, setChanged] = useState<{ of: Contact; optedOutAt: string | null } | null>(null);
  const optedOutAt = changed?.of === contact ? changed.optedOutAt : contact.optedOutAt;
  // Stays set until the server has answered, because the live event of the change may come first.
  const [asked, setAsked] = useState<'optOut' | 'optIn' | null>(null);
  const { send } = useMutation('PUT /contacts/{id}/opt-out', {
    success: t(asked === 'optIn' ? 'contactPanel.optedIn' : 'contactPanel.optedOut'),
    onSuccess: (reply) => {
      setChanged({ of: contact, optedOutAt: reply.optedOutAt });
      storeOptOut(client, reply);
    },
  });
  if (!hasCampaigns || isGroup || channel !== 'whatsapp') return null;
  return (
    <div>
      <FormControlLabel
        {...(!inForm && { className: css['switch'] ?? '', labelPlacement: 'start' })}
        label={t('contactPanel.campaigns')}
        control={
          <Switch
            size={inForm ? 'medium' : 'small'}
            checked={optedOutAt === null}
            disabled={fixed}
            onChange={() => setAsked(optedOutAt === null ? 'optOut' : 'optIn')}
          />
        }
      />
      {optedOutAt !== null && (
        <p className={css['names']}>
          {t('contactPanel.optedOutSince', { date: dateText(optedOutAt, format) })}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`contactPanel.${asked}Title`, { name })}
          hint={t(`contactPanel.${asked}Hint`)}
          action={t(`contactPanel.${asked}`)}
          harmless
          onConfirm={async () => {
            await send({ params: { id }, body: { optedOut: asked === 'optOut' } });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
