import 'react';

/** Values that are data (a queue's colour, a chosen width) are passed to stylesheets as CSS variables. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
