import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { Plan } from '@balcao/shared/records/planModel';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import css from './NewConnection.module.css';

/** Channels and the plan flags that they need; those not built yet are shown as coming soon. */
const offered = [
  { channel: 'whatsapp', flag: 'useWhatsapp', isBuilt: true },
  { channel: 'facebook', flag: 'useFacebook', isBuilt: false },
  { channel: 'instagram', flag: 'useInstagram', isBuilt: false },
] as const;

interface Props {
  /** Plan of the company that the connection is added to. */
  plan: Plan | null | undefined;
  onWhatsapp: () => void;
}

/** Button to add a connection, with a menu of channels and the reason why one is unavailable. */
export function NewConnection({ plan, onWhatsapp }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Plus />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('connections.add')}
      </Button>
      <AnchoredMenu anchor={anchor} onClose={() => setAnchor(null)} throughDisabled>
        {offered.map(({ channel, flag, isBuilt }) => {
          const name = t(`channels.${channel}`);
          const lacks = plan?.[flag] === false;
          const reason = lacks ? t('connections.planLacks', { feature: name }) : t('connections.soon');
          const allowed = isBuilt && !lacks;
          return (
            <MenuItem
              key={channel}
              // Instead of `disabled`, which would fade the reason along with the name.
              aria-disabled={!allowed}
              className={css['channel'] ?? ''}
              onClick={() => {
                if (!allowed) return;
                setAnchor(null);
                onWhatsapp();
              }}
            >
              {name}
              {!allowed && <small>{reason}</small>}
            </MenuItem>
          );
        })}
      </AnchoredMenu>
    </>
  );
}
