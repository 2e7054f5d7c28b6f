import css from './ColourDot.module.css';

/** A chosen colour (of a queue, a tag) as a dot beside its name. */
export function ColourDot({ colour }: { colour: string }) {
  return <i className={css['dot']} style={{ backgroundColor: colour }} aria-hidden="true" />;
}
