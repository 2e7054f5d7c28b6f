/** Colours that white text is readable on. */
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

/** An attendant's colour follows from the id (readings). */
export function userColor(id: number): string {
  return colors[id % colors.length] ?? colors[0];
}
