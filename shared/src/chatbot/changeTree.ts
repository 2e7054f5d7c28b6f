/** An option as a node of the tree; without an id if not stored yet. */
interface Placed<Option> {
  id?: number | undefined;
  options: readonly Option[];
}

/** Finds an option at any depth. */
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

/** All options of a tree, each followed by those below it. */
export function everyOption<Option extends Placed<Option>>(tree: readonly Option[]): Option[] {
  return tree.flatMap((option) => [option, ...everyOption(option.options)]);
}

/** The tree with one option changed; if `change` returns null, it is removed with everything below it. */
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

/** The tree with one option moved to a position (from 0) among its siblings, which keep their order. */
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
