import css from './ColourDot.module.css';

/** A colour somebody chose (a queue's, a tag's), as a dot beside its name. */
export function ColourDot({ colour }: { colour: string }) {
  return <i className={css['dot']} style={{ backgroundColor: colour }} aria-hidden="true" />;
}
