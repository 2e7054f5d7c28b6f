import type { ReactNode } from 'react';
import css from './PageHeader.module.css';

interface Props {
  title: string;
  /** Text beside the title, e.g. the number of rows. */
  count?: string | undefined;
  /** Buttons at the end of the header, of which at most one is primary. */
  children?: ReactNode;
  /** True in a tab of another page, below its title. */
  within?: boolean;
}

/** Header of a page: title, count and buttons. */
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
