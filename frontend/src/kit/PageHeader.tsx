import type { ReactNode } from 'react';
import css from './PageHeader.module.css';

interface Props {
  title: string;
  /** Beside the title, e.g. how many there are. */
  count?: string | undefined;
  /** The one primary action. */
  children?: ReactNode;
}

/** Head of a page: title, count, one primary action. */
export function PageHeader({ title, count, children }: Props) {
  return (
    <header className={css['header']}>
      <h1>{title}</h1>
      {count !== undefined && <span>{count}</span>}
      <div>{children}</div>
    </header>
  );
}
