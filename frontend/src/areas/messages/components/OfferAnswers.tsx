import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './MessageOffer.module.css';

interface Props {
  options: readonly string[];
  onAnswer: (title: string) => void;
}

/** Choices of a received list; the chosen one is sent as the answer. */
export function OfferAnswers({ options, onAnswer }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const title = chosen === null ? undefined : options[chosen];
    setMissing(title === undefined);
    setChosen(null);
    if (title !== undefined) onAnswer(title);
  }
  return (
    <form className={css['answers']} onSubmit={submit}>
      <fieldset aria-describedby={missing ? `${name}-missing` : undefined}>
        <legend className="visually-hidden">{t('messages.offer.choices')}</legend>
        {options.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- options are text, and two may be alike
          <label key={index}>
            <input
              type="radio"
              name={name}
              checked={chosen === index}
              onChange={() => {
                setChosen(index);
                setMissing(false);
              }}
            />
            {option}
          </label>
        ))}
      </fieldset>
      {missing && (
        <small id={`${name}-missing`} role="alert" className={css['missing']}>
          {t('messages.offer.titleRequired')}
        </small>
      )}
      <button type="submit" className={css['press']}>
        {t('messages.offer.answer')}
      </button>
    </form>
  );
}
