import Button from '@mui/material/Button';
import type { Contact } from '@balcao/shared/records/contactModel';
import { ArrowLeftRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactPicker } from '../../../kit/fields/ContactPicker.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { startMergeWork, type MergeContact, contactLabel } from '../mergeWork.ts';
import css from './ContactMerging.module.css';

interface Props {
  contact: MergeContact;
  /** The proposed duplicate; absent if the user chooses the contact in this dialog. */
  other?: MergeContact;
  onClose: () => void;
}

/** Chooses the contact to merge with and which of the two stays, and explains the effect. */
export function MergeDialog({ contact, other, onClose }: Props) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<Contact | null>(null);
  const [swapped, setSwapped] = useState(false);
  const [refused, setRefused] = useState('');
  const chosen: MergeContact | null = other ?? picked;
  const stays = swapped && chosen !== null ? chosen : contact;
  const goes = swapped ? contact : chosen;
  const { run, isPending, failure } = useMutation('POST /contacts/{id}/merge', {
    inPlace: true,
    invalidates: ['GET /contacts/{id}/merges', 'GET /contacts/merge-proposals'],
    onSuccess: (merge) => {
      startMergeWork(
        'contactMerge',
        merge,
        t('contactMerges.work', { name: stays.name, other: merge.contact.name }),
      );
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (goes === null) setRefused(t('contactMerges.chooseOther'));
    else run({ params: { id: String(stays.id) }, body: { otherContactId: goes.id } });
  }
  return (
    <FormDialog
      title={t('contactMerges.dialogTitle')}
      submitLabel={t('contactMerges.action')}
      failure={failure}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {other === undefined && (
        <ContactPicker
          autoFocus
          may={({ id, isGroup }) => !isGroup && id !== contact.id}
          label={t('contactMerges.other')}
          value={picked}
          error={refused !== ''}
          helperText={refused}
          onChange={(found) => {
            setPicked(found);
            setRefused('');
            setSwapped(false);
          }}
        />
      )}
      {goes !== null && (
        <div className={css['what']} aria-live="polite">
          <p>
            <b>
              {t(stays.number === '' ? 'contactMerges.keepsName' : 'contactMerges.keeps', {
                who: contactLabel(stays),
              })}
            </b>
          </p>
          <p>{t('contactMerges.goes', { who: contactLabel(goes) })}</p>
          <p>{t('contactMerges.bothOpen')}</p>
          <p>{t('contactMerges.undoable')}</p>
          <Button size="small" startIcon={<ArrowLeftRight />} onClick={() => setSwapped(!swapped)}>
            {t('contactMerges.swap', { name: goes.name })}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
