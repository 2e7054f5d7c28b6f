import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabRow } from '../../components/TabRow.tsx';
import css from './FormTabs.module.css';

/** One tab of a form. Its fields are found by their `name` attributes. */
export interface FormTab {
  id: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly FormTab[];
  refused: number;
  /** Names of the invalid fields. */
  wrong: readonly string[];
}

/**
 * Id of the first tab that contains the field or a part of it (`name.`). A nested form in a later tab may use the
 * same names.
 */
function tabOf(panels: Element, name: string): string | undefined {
  const field = panels.querySelector(`[name="${CSS.escape(name)}"], [name^="${CSS.escape(`${name}.`)}"]`);
  return field?.closest<HTMLElement>('[data-tab]')?.dataset['tab'];
}

/**
 * Tabs of a form. All stay mounted, so nothing typed is lost. Tabs with errors are marked, and a refusal opens the
 * first.
 */
export function FormTabs({ label, tabs, refused, wrong }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(tabs[0]?.id);
  const panels = useRef<HTMLDivElement>(null);
  /** Ids of the tabs with errors, separated by spaces. */
  const [bad, setBad] = useState('');
  const answered = useRef(refused);
  const [answers, setAnswers] = useState(0);
  const names = wrong.join(' ');
  // The errors of a refusal may arrive one render after it.
  useEffect(() => {
    const found = names.split(' ').flatMap((name) => (panels.current && tabOf(panels.current, name)) ?? []);
    setBad(found.join(' '));
    if (refused === answered.current || found.length === 0) return;
    answered.current = refused;
    setOpen((now) => tabs.find((tab) => found.includes(tab.id))?.id ?? now);
    setAnswers((times) => times + 1);
  }, [names, refused, tabs]);
  useEffect(() => {
    if (answers === 0) return;
    panels.current
      ?.querySelector<HTMLElement>(
        '[role="tabpanel"]:not([hidden]) :is([aria-invalid="true"], button[data-invalid="true"])',
      )
      ?.focus();
  }, [answers]);
  return (
    <div>
      <TabRow
        value={open ?? ''}
        label={label}
        className={css['tabs']}
        onChange={setOpen}
        tabs={tabs.map((tab) => {
          const invalid = bad.split(' ').includes(tab.id);
          return {
            value: tab.id,
            id: `${id}-tab-${tab.id}`,
            controls: `${id}-${tab.id}`,
            name: invalid ? t('kit.form.invalidTab', { label: tab.label }) : undefined,
            label: (
              <span className={css['label']} data-invalid={invalid}>
                {tab.label}
                {invalid && <CircleAlert aria-hidden="true" />}
              </span>
            ),
          };
        })}
      />
      <div ref={panels}>
        {tabs.map((tab) => (
          <div
            key={tab.id}
            role="tabpanel"
            data-tab={tab.id}
            id={`${id}-${tab.id}`}
            aria-labelledby={`${id}-tab-${tab.id}`}
            hidden={tab.id !== open}
            className={css['panel']}
          >
            {tab.content}
          </div>
        ))}
      </div>
    </div>
  );
}
