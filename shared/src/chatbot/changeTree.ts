/** An option as far as its place is concerned; one that is not stored yet has no number. */
interface Placed<Option> {
  id?: number | undefined;
  options: readonly Option[];
}

/** An option at whatever depth. */
export function findOption<Option extends Placed<Option>>(
  tree: readonly Option[],
  id: number,
): Option | undefined {
  for (const option of tree) {
    const found = option.id === id ? option : findOption(option.options, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every option of a tree, those below another one after it. */
export function everyOption<Option extends Placed<Option>>(tree: readonly Option[]): Option[] {
  return tree.flatMap((option) => [option, ...everyOption(option.options)]);
}

/** The tree with one of its options changed; null takes it away with all that is below it. */
export function changeOption<Option extends Placed<Option>>(
  tree: readonly Option[],
  id: number,
  change: (option: Option) => Option | null,
): Option[] {
  return tree.flatMap((option) => {
    if (option.id === id) return change(option) ?? [];
    return { ...option, options: changeOption(option.options, id, change) };
  });
}

/** The tree with one of its options at another place (from 0) among those beside it, which keep their order. */
export function placeOption<Option extends Placed<Option>>(
  tree: readonly Option[],
  id: number,
  place: number,
): Option[] {
  const moved = tree.find((option) => option.id === id);
  if (moved === undefined)
    return tree.map((option) => ({ ...option, options: placeOption(option.options, id, place) }));
  return tree.filter((option) => option !== moved).toSpliced(place, 0, moved);
}
