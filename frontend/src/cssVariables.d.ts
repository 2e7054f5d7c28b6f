import 'react';

/** Values that are data (a queue's colour, a width somebody chose) reach stylesheets as CSS variables. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
