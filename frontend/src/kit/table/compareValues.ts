type Value = string | number;

/** Order of what a column is sorted by: numbers by their size, texts as the language has it ("Água" before "Bola"). */
export function compareValues(language: string): (one: Value, other: Value) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
}
