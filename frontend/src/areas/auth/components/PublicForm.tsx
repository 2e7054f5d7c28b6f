import Alert from '@mui/material/Alert';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../../components/Brand.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { usePublicSettings } from '../hooks/usePublicSettings.ts';
import css from '../pages/LoginPage.module.css';

interface Props {
  title: string;
  /** '' for none. */
  subtitle: string;
  /** Error of the whole form, shown in the current language; null for none. */
  failure: unknown;
  /** Called with a function that returns a field's value by its name. */
  onSubmit: (value: (name: string) => string) => void;
  children: ReactNode;
  /** Links below the form. */
  links: ReactNode;
}

/** A form shown before sign-in: brand, title, fields, links to the other forms. */
export function PublicForm({ title, subtitle, failure, onSubmit, children, links }: Props) {
  const { t } = useTranslation();
  usePublicSettings();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit((name) => {
      const entry = data.get(name);
      return typeof entry === 'string' ? entry : '';
    });
  };
  return (
    <main className={css['page']}>
      <form className={css['card']} noValidate onSubmit={submit}>
        <Brand />
        <div>
          <h1 className={css['title']}>{title}</h1>
          {subtitle !== '' && <p className={css['subtitle']}>{subtitle}</p>}
        </div>
        {failure !== null && <Alert severity="error">{errorText(t, failure)}</Alert>}
        {children}
        <p className={css['links']}>{links}</p>
      </form>
    </main>
  );
}
