import Button from '@mui/material/Button';
import type { MergeProposal } from '@balcao/shared/contactMerges/contactMergesApi';
import { useTranslation } from 'react-i18next';
import { oneStop } from '../../../frame/i18n/oneStop.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { type MergeContact, contactLabel } from '../mergeWork.ts';
import css from './ContactMerging.module.css';

interface Props {
  proposal: MergeProposal;
  /** Id of the contact whose drawer shows the proposal: only the other contact is named. */
  of?: number;
  /** The first contact stays unless the user swaps them. */
  onMerge: (contact: MergeContact, other: MergeContact) => void;
}

/** Says that two contacts may be one person, and lets the user merge them or dismiss the proposal. */
export function Proposal({ proposal: { contacts }, of, onMerge }: Props) {
  const { t } = useTranslation();
  const [one, two] = contacts;
  const [contact, other] = two.id === of ? [two, one] : [one, two];
  const names = { name: contact.name, other: other.name };
  const { run: dismiss, isPending } = useMutation(
    'DELETE /contacts/merge-proposals/{contactId}/{otherContactId}',
    {
      success: t('contactMerges.dismissed'),
      invalidates: ['GET /contacts/{id}/merges', 'GET /contacts/merge-proposals'],
    },
  );
  return (
    <li>
      <p>
        {of === undefined
          ? t('contactMerges.pair', { who: contactLabel(contact), other: contactLabel(other) })
          : oneStop(t('contactMerges.proposal', { who: contactLabel(other) }))}
      </p>
      <div className={css['actions']}>
        <Button
          size="small"
          variant="outlined"
          aria-label={t('contactMerges.acceptPair', names)}
          onClick={() => onMerge(contact, other)}
        >
          {t('contactMerges.acceptShort')}
        </Button>
        <Button
          size="small"
          loading={isPending}
          aria-label={t('contactMerges.dismiss', names)}
          onClick={() =>
            dismiss({ params: { contactId: String(contact.id), otherContactId: String(other.id) } })
          }
        >
          {t('contactMerges.dismissShort')}
        </Button>
      </div>
    </li>
  );
}
