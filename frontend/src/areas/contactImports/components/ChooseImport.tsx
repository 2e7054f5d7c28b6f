import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReadImport } from '@balcao/shared/contactImports/contactImportModel';
import { byTarget, mostNamedRows, optionalTargets } from '@balcao/shared/contactImports/importChoices';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { choiceOfList, type ColumnChoice, columnLetter, columnOf, guessedChoice } from '../columnChoice.ts';
import { allRows, countChosen, type RowChoice } from '../rowChoice.ts';
import type { StartBody } from './ForecastDialog.tsx';
import { ChooseRows } from './ChooseRows.tsx';
import css from './ImportPage.module.css';
import { MapColumns } from './MapColumns.tsx';

const ForecastDialog = lazyComponent(async () => (await import('./ForecastDialog.tsx')).ForecastDialog);

/** Second step: columns, rows and options of an import that the server has read. */
export function ChooseImport({ read }: { read: ReadImport }) {
  const { t, i18n } = useTranslation();
  const [columns, setColumns] = useState<ColumnChoice>(() =>
    read.contactListId === null ? guessedChoice(read.guess) : choiceOfList(read),
  );
  const ofList = read.contactListId !== null;
  const [hasHead, setHasHead] = useState(read.guess.hasHead);
  const [rows, setRows] = useState<RowChoice>(allRows);
  const [country, setCountry] = useState(read.country);
  const [validates, setValidates] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [asked, setAsked] = useState<StartBody | null>(null);
  const shown = useMemo(
    () => read.columns.map(({ column }) => column).filter((column) => (columns[column] ?? 'none') !== 'none'),
    [read.columns, columns],
  );
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    return read.countries
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => one.name.localeCompare(other.name, i18n.language));
  }, [read.countries, i18n.language]);

  /** The request to send, or a sentence saying what is missing. */
  function chosen(): StartBody | string {
    const number = columnOf(columns, 'number');
    const name = columnOf(columns, 'name');
    if (number === undefined) return t('contactImports.noNumber');
    if (name === undefined) return t('contactImports.noName');
    if (countChosen(rows, read.rows - (hasHead ? 1 : 0)) === 0) return t('contactImports.noRows');
    if (rows.named.size > mostNamedRows) return t('contactImports.tooManyRows', { count: mostNamedRows });
    const extras = read.columns.filter(({ column }) => columns[column] === 'extra');
    return {
      columns: {
        name,
        number,
        ...byTarget(optionalTargets, (target) => columnOf(columns, target) ?? null),
        lastName: columnOf(columns, 'lastName') ?? null,
        extraInfo: extras.map(({ column, head }) => ({
          column,
          name:
            (hasHead && head.slice(0, 100)) || t('contactImports.column', { letter: columnLetter(column) }),
        })),
      },
      hasHead,
      all: rows.all,
      rows: [...rows.named],
      country,
      validateContact: validates,
    };
  }

  function check() {
    const body = chosen();
    setRefusal(typeof body === 'string' ? body : '');
    setAsked(typeof body === 'string' ? null : body);
  }

  return (
    <>
      <section className={css['section']} aria-labelledby="import-columns">
        <h2 id="import-columns">{t('contactImports.steps.columns')}</h2>
        <p className={css['hint']}>{t('contactImports.columnsHint')}</p>
        <FormControlLabel
          control={<Checkbox checked={hasHead} onChange={(_event, on) => setHasHead(on)} />}
          label={t('contactImports.hasHead')}
        />
        <MapColumns
          ofList={ofList}
          columns={read.columns}
          hasHead={hasHead}
          choice={columns}
          onChange={setColumns}
        />
      </section>
      <section className={css['section']} aria-labelledby="import-rows">
        <h2 id="import-rows">{t('contactImports.steps.rows')}</h2>
        <ChooseRows read={read} hasHead={hasHead} shown={shown} choice={rows} onChange={setRows} />
      </section>
      <section className={css['section']} aria-labelledby="import-start">
        <h2 id="import-start">{t('contactImports.steps.import')}</h2>
        <label className={css['field']}>
          {t('contactImports.country')}
          <select value={country} onChange={({ target }) => setCountry(target.value)}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {!ofList && (
          <FormControlLabel
            control={<Checkbox checked={validates} onChange={(_event, on) => setValidates(on)} />}
            label={t('contactImports.validate')}
          />
        )}
        {validates && <p className={css['hint']}>{t('contactImports.validateHint')}</p>}
        <p className={css['hint']}>{t(ofList ? 'contactImports.knownInList' : 'contactImports.known')}</p>
        {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
        <div className={css['buttons']}>
          <Button variant="contained" onClick={check}>
            {t('contactImports.check')}
          </Button>
        </div>
      </section>
      {asked && <ForecastDialog id={read.id} body={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
