import { recipeHash } from './recipeHash.ts';
import { isFresh, writeStamp } from './stamp.ts';

/** Builds `output` unless it stands as it was built from these inputs; answers whether it was built. */
export async function unlessFresh(
  output: string,
  inputs: string[],
  build: () => Promise<void>,
): Promise<boolean> {
  // A new file changes the list, so the list is part of the recipe.
  const recipe = `${recipeHash()}\n${inputs.join('\n')}`;
  if (isFresh(output, recipe)) return false;
  await build();
  await writeStamp(output, inputs, recipe);
  return true;
}
