import type { ReactNode } from 'react';
import css from './PageHeader.module.css';

interface Props {
  title: string;
  /** Beside the title, e.g. how many there are. */
  count?: string | undefined;
  /** The one primary action. */
  children?: ReactNode;
  /** Below the title of another page, in one of its tabs. */
  within?: boolean;
}

/** Head of a page: title, count, one primary action. */
export function PageHeader({ title, count, children, within = false }: Props) {
  const Title = within ? 'h2' : 'h1';
  return (
    <header className={css['header']}>
      <Title>{title}</Title>
      {count !== undefined && <span>{count}</span>}
      <div>{children}</div>
    </header>
  );
}
