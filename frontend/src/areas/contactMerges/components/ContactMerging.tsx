import Button from '@mui/material/Button';
import type { Contact } from '@balcao/shared/records/contactModel';
import { Merge } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import type { MergeContact } from '../mergeWork.ts';
import css from './ContactMerging.module.css';
import { MergedContact } from './MergedContact.tsx';
import { MergeWork } from './MergeWork.tsx';
import { Proposal } from './Proposal.tsx';

const MergeDialog = lazyComponent(async () => (await import('./MergeDialog.tsx')).MergeDialog);

interface Props {
  contact: Contact;
  /** True if the progress of merges is shown elsewhere on the screen. */
  quiet?: boolean;
}

/** For administrators: contacts that may be the same person as this one, and contacts merged into this one. */
export function ContactMerging({ contact, quiet = false }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [merging, setMerging] = useState<{ contact: MergeContact; other?: MergeContact } | null>(null);
  const { data, error, isPending, refetch } = useOperation('GET /contacts/{id}/merges', {
    params: { id: String(contact.id) },
  });
  const { merges = [], proposals = [] } = data ?? {};
  const runs = merges.some(({ state }) => state !== 'done');
  return (
    <section className={css['merging']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('contactMerges.title')}</h3>
      {isPending && (
        // Most contacts have no duplicates, so no space is reserved while loading.
        <p className="visually-hidden" role="status">
          {t('common.loading')}
        </p>
      )}
      {!data && error && (
        <div role="alert">
          <p>{t('contactMerges.loadFailed')}</p>
          <p>{errorText(t, error)}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {merges.length + proposals.length > 0 && (
        <ul>
          {merges.map((merge) => (
            <MergedContact key={`merge-${merge.contact.id}`} merge={merge} />
          ))}
          {proposals.map((proposal) => (
            <Proposal
              key={proposal.contacts.map(({ id }) => id).join('-')}
              proposal={proposal}
              of={contact.id}
              onMerge={(one, other) => setMerging({ contact: one, other })}
            />
          ))}
        </ul>
      )}
      <Button size="small" startIcon={<Merge />} disabled={runs} onClick={() => setMerging({ contact })}>
        {t('contactMerges.open')}
      </Button>
      {merging && <MergeDialog {...merging} onClose={() => setMerging(null)} />}
      {!quiet && <MergeWork />}
    </section>
  );
}
