type Value = string | number;

/** Compares sort keys: numbers by value, texts by the language's rules ("Água" before "Bola"). */
export function compareValues(language: string): (one: Value, other: Value) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
}
