import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type SharedKind, sharedKinds } from '@balcao/shared/sharedItems/sharedItemRules';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SharedList } from './SharedList.tsx';
import css from './SharedItems.module.css';

/** Pictures, documents and links of a conversation: asked for when somebody wants to see them. */
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
          <Tabs
            value={kind}
            variant="fullWidth"
            aria-labelledby={id}
            onChange={(_, chosen: SharedKind) => setKind(chosen)}
          >
            {sharedKinds.map((each) => (
              <Tab
                key={each}
                value={each}
                id={`${id}-${each}`}
                aria-controls={`${id}-panel`}
                label={t(`sharedItems.kinds.${each}`)}
                className={css['tab'] ?? ''}
              />
            ))}
          </Tabs>
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
            <SharedList key={kind} ticketId={ticketId} kind={kind} />
          </div>
        </>
      )}
    </section>
  );
}
