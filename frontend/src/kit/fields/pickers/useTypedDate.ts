import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';

interface Options<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** Local time of a value as `2026-11-22T09:30`; null for none. */
  toLocal: (value: Value) => string | null;
  /** The value of a local time; null for none, or while it is incomplete. */
  fromLocal: (local: string | null) => Value;
  zone: string;
}

/**
 * Connects a picker to a value that is a text. While a date is incomplete, the value is the one for no date, and the
 * picker keeps what was typed. A date with a year below 1000 counts as incomplete.
 */
export function useTypedDate<Value>({ value, onChange, toLocal, fromLocal, zone }: Options<Value>) {
  const read = (from: Value): Dayjs | null => {
    const local = toLocal(from);
    return local === null ? null : dayjs.tz(local, zone);
  };
  const [shown, setShown] = useState(() => ({ of: value, date: read(value) }));
  if (shown.of !== value) setShown({ of: value, date: read(value) });
  return {
    value: shown.date,
    onChange: (date: Dayjs | null) => {
      const complete = date !== null && date.isValid() && date.year() >= 1000;
      const next = fromLocal(complete ? date.format('YYYY-MM-DDTHH:mm') : null);
      setShown({ of: next, date });
      if (next !== value) onChange(next);
    },
  };
}
