/**
 * A text of a stranger without what no keyboard writes: line ends become one, control characters but the tabulator go.
 * In an answer each would take seven bytes.
 */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\v\f\x0e-\x1f\x7f]+/g, '');
}
