/**
 * Normalises line ends and removes control characters except tab and line feed: in a reply, which is JSON within JSON,
 * each would take seven bytes.
 */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\v\f\x0e-\x1f\x7f]+/g, '');
}
