import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { auditWords } from '../auditWords.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  label: string;
  /** The company whose log is shown; '' for the user's own. */
  companyId: string;
  /** The entries shown: they also name people who have left and are in no list. */
  entries: readonly AuditEntry[];
  /** User id, or '' for everybody. */
  value: string;
  onChange: (userId: string) => void;
}

/** Filter by person: users of the company, and people named in the entries shown. */
export function AuditPersonField({ label, companyId, entries, value, onChange }: Props) {
  const { t } = useTranslation();
  const people = useOperation('GET /users/list', { query: companyId === '' ? {} : { companyId } });
  // The chosen person, kept because other filters may leave no entry of theirs; the field still shows the name.
  const [chosen, setChosen] = useState<Named | null>(null);
  // Platform staff whose names are hidden from the reader cannot be told apart, so they are not offered.
  const done = entries
    .filter(({ byPlatform, userName }) => !byPlatform || userName !== null)
    .map((entry) => ({ id: entry.userId, name: auditWords(t, entry).who }));
  const offered = (all: readonly Named[]): Named[] => {
    const named = new Map<number, Named>();
    for (const one of [...all, ...done, ...(chosen ? [chosen] : [])])
      if (!named.has(one.id)) named.set(one.id, { id: one.id, name: one.name });
    return [...named.values()];
  };
  return (
    <ListPicker<Named>
      picker={{
        label,
        value: value === '' ? null : Number(value),
        onChange: (id) => {
          setChosen(offered(people.data ?? []).find((one) => one.id === id) ?? null);
          onChange(id === null ? '' : String(id));
        },
      }}
      list={people}
      offered={offered}
    />
  );
}
