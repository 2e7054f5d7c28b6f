import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabRow } from '../components/TabRow.tsx';
import css from './FormTabs.module.css';

/** One tab of a form. */
export interface FormTab {
  id: string;
  label: string;
  /** Names of the form's fields that stand in it, the beginning of a name for all below it. */
  fields: readonly string[];
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly FormTab[];
  refused: number;
  isInvalid: (fields: readonly string[]) => boolean;
}

/** Tabs of a form. All stay mounted, so that nothing typed is lost; those with errors are marked, the first one opens. */
export function FormTabs({ label, tabs, refused, isInvalid }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(tabs[0]?.id);
  const panels = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState(refused);
  // The errors of a refusal may be known one render after it.
  const bad = refused === answered ? undefined : tabs.find((tab) => isInvalid(tab.fields));
  if (bad) {
    setAnswered(refused);
    setOpen(bad.id);
  }
  const first = useRef(answered);
  useEffect(() => {
    if (answered === first.current) return;
    panels.current
      ?.querySelector<HTMLElement>(
        '[role="tabpanel"]:not([hidden]) :is([aria-invalid="true"], button[data-invalid="true"])',
      )
      ?.focus();
  }, [answered]);
  return (
    <div>
      <TabRow
        value={open ?? ''}
        label={label}
        className={css['tabs']}
        onChange={setOpen}
        tabs={tabs.map((tab) => {
          const invalid = isInvalid(tab.fields);
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
