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
  /** Whose log it is; '' one's own company's. */
  companyId: string;
  /** What is shown of it: who has gone since is in no list of people. */
  entries: readonly AuditEntry[];
  /** An id, or '' for everybody. */
  value: string;
  onChange: (userId: string) => void;
}

/** Whose entries of the log: who is in the company, and whom the entries shown name. */
export function AuditPersonField({ label, companyId, entries, value, onChange }: Props) {
  const { t } = useTranslation();
  const people = useOperation('GET /users/list', { query: companyId === '' ? {} : { companyId } });
  // Other filters may leave no entry of whom was chosen: the field names them all the same.
  const [chosen, setChosen] = useState<Named | null>(null);
  // Whose name the reader does not get, the platform's people, nobody can be told apart by.
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
