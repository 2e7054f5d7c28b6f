import Button from '@mui/material/Button';
import { type SharedKind, sharedKinds } from '@balcao/shared/sharedItems/sharedItemRules';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabRow } from '../../../components/TabRow.tsx';
import { SharedList } from './SharedList.tsx';
import css from './SharedItems.module.css';

/** Pictures, documents and links of a conversation, loaded when opened. */
export function SharedItems({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<SharedKind>('media');
  return (
    <section className={css['shared']} aria-labelledby={id}>
      <div className={css['head']}>
        <h3 id={id}>{t('sharedItems.title')}</h3>
        <Button size="small" aria-expanded={open} aria-describedby={id} onClick={() => setOpen(!open)}>
          {t(open ? 'sharedItems.hide' : 'sharedItems.show')}
        </Button>
      </div>
      {open && (
        <>
          <TabRow
            value={kind}
            fill
            labelledBy={id}
            onChange={setKind}
            className={css['tabs']}
            tabs={sharedKinds.map((each) => ({
              value: each,
              id: `${id}-${each}`,
              controls: `${id}-panel`,
              label: t(`sharedItems.kinds.${each}`),
            }))}
          />
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
            <SharedList key={kind} ticketId={ticketId} kind={kind} />
          </div>
        </>
      )}
    </section>
  );
}
