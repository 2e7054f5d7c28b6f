import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { useTranslation } from 'react-i18next';
import { useSaveSetting } from '../hooks/useSaveSetting.ts';
import { type Option, optionGroups, type Written } from '../optionGroups.ts';
import { OptionChoice } from './OptionChoice.tsx';
import { OptionCount } from './OptionCount.tsx';
import css from './Options.module.css';
import { OptionSwitch } from './OptionSwitch.tsx';
import { OptionText } from './OptionText.tsx';

function WrittenOption({ column, stored }: { column: Written; stored: CompanySettings }) {
  const { t } = useTranslation();
  const save = useSaveSetting();
  return (
    <div className={css['option']} data-option>
      <OptionText
        column={column}
        label={t(`settings.labels.${column}`)}
        hint={t(`settings.hints.${column}`)}
        stored={stored[column]}
        plain={column === 'lgpdLink'}
        save={(text) => save(column, text)}
      />
    </div>
  );
}

function OneOption({ option, stored }: { option: Option; stored: CompanySettings }) {
  switch (option.kind) {
    case 'choice':
      return <OptionChoice column={option.column} stored={stored} />;
    case 'count':
      return <OptionCount column={option.column} stored={stored} />;
    case 'text':
      return <WrittenOption column={option.column} stored={stored} />;
    case 'switch':
      return (
        <OptionSwitch column={option.column} stored={stored}>
          {option.below?.map((one) => (
            <OneOption key={one.column} option={one} stored={stored} />
          ))}
        </OptionSwitch>
      );
  }
}

/** All settings of the company in groups; each is saved on its own. */
export function Options({ stored }: { stored: CompanySettings }) {
  const { t } = useTranslation();
  return optionGroups.map(({ name, options }) => (
    <section key={name} className={css['group']} aria-labelledby={`settings-${name}`}>
      <h2 id={`settings-${name}`} className={css['heading']}>
        {t(`settings.groups.${name}`)}
      </h2>
      {options.map((option) => (
        <OneOption key={option.column} option={option} stored={stored} />
      ))}
    </section>
  ));
}
