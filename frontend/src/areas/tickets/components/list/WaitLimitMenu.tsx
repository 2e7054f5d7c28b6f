import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companySetting, storeCompanySetting } from '../../../../frame/session/companySetting.ts';
import { useUser } from '../../../../frame/session/useUser.ts';
import { AnchoredMenu } from '../../../../components/AnchoredMenu.tsx';
import { useMutation } from '../../../../kit/answers/useMutation.ts';
import { waitText } from '../../lists/waitText.ts';
import css from '../../../../kit/FilterMenu.module.css';

const choices = [0, 5, 10, 15, 30, 60, 120, 240, 1440];

/** For administrators: sets the company's limit after which a waiting time is coloured. */
export function WaitLimitMenu() {
  const { t } = useTranslation();
  const limit = Number(companySetting(useUser(), 'waitLimit') ?? 0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run } = useMutation('PUT /companySettings', {
    success: t('tickets.wait.limitSaved'),
    onSuccess: ({ result }) => storeCompanySetting({ key: 'waitLimit', value: String(result.waitLimit) }),
  });
  const nameOf = (minutes: number) => (minutes === 0 ? t('tickets.wait.noLimit') : waitText(minutes, t));
  return (
    <>
      <button
        type="button"
        className={css['chip']}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-on={limit > 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Clock aria-hidden="true" />
        {t('tickets.wait.limit', { time: nameOf(limit) })}
        <ChevronDown aria-hidden="true" />
      </button>
      <AnchoredMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {choices.map((minutes) => (
          <MenuItem
            key={minutes}
            role="menuitemradio"
            aria-checked={minutes === limit}
            selected={minutes === limit}
            onClick={() => {
              setAnchor(null);
              run({ body: { column: 'waitLimit', data: minutes } });
            }}
          >
            {nameOf(minutes)}
          </MenuItem>
        ))}
      </AnchoredMenu>
    </>
  );
}
