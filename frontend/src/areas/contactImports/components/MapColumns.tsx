import Alert from '@mui/material/Alert';
import type { SheetColumn } from '@balcao/shared/contactImports/contactImportModel';
import { mostExtraColumns } from '@balcao/shared/contactImports/importChoices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ColumnChoice,
  columnLetter,
  type ColumnTarget,
  isTaken,
  singleTargets,
} from '../columnChoice.ts';
import css from './ImportPage.module.css';

interface Props {
  /** True for a contact list, whose rows have no tags. */
  ofList: boolean;
  columns: readonly SheetColumn[];
  /** True if the first row holds the column names. */
  hasHead: boolean;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

const targets: readonly ColumnTarget[] = ['none', ...singleTargets, 'extra'];

/** Maps columns to fields; each field of a contact takes one column only. */
export function MapColumns({ ofList, columns, hasHead, choice, onChange }: Props) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  function choose(column: number, target: ColumnTarget) {
    const extras = Object.values(choice).filter((chosen) => chosen === 'extra').length;
    if (isTaken(choice, column, target))
      return setRefusal(t('contactImports.taken', { field: t(`contactImports.targets.${target}`) }));
    if (target === 'extra' && extras >= mostExtraColumns)
      return setRefusal(t('contactImports.tooManyExtra', { count: mostExtraColumns }));
    setRefusal('');
    return onChange({ ...choice, [column]: target });
  }
  return (
    <>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <div className={css['columns']}>
        {columns.map(({ column, head, samples }) => {
          const name = (hasHead && head) || t('contactImports.column', { letter: columnLetter(column) });
          const shown = (hasHead ? samples : [head, ...samples])
            .filter((sample) => sample !== '')
            .slice(0, 2);
          return (
            <div key={column} className={css['column']}>
              <b className="ellipsis">{name}</b>
              <div className={css['samples']}>
                {shown.map((sample, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two rows may say the same
                  <div key={at} className="ellipsis">
                    {sample}
                  </div>
                ))}
              </div>
              <select
                aria-label={t('contactImports.target', { column: name })}
                value={choice[column] ?? 'none'}
                onChange={({ target }) => choose(column, target.value as ColumnTarget)}
              >
                {(ofList ? targets.filter((target) => target !== 'tags') : targets).map((target) => (
                  <option key={target} value={target}>
                    {t(`contactImports.targets.${target}`)}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
      {!ofList && <p className={css['hint']}>{t('contactImports.tagsHint')}</p>}
    </>
  );
}
