/** Colours on which white text is readable. */
const colors = [
  '#1565C0',
  '#AD1457',
  '#2E7D32',
  '#6A1B9A',
  '#BF360C',
  '#00695C',
  '#4527A0',
  '#9E4A00',
  '#00838F',
  '#C62828',
  '#33691E',
  '#37474F',
] as const;

/** Colour of an attendant, derived from the id. */
export function userColor(id: number): string {
  return colors[id % colors.length] ?? colors[0];
}
