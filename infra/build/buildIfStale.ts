import { recipeHash } from './recipeHash.ts';
import { isFresh, writeStamp } from './stamp.ts';

/** Builds `output` unless it is fresh for these inputs. Returns true if it was built. */
export async function buildIfStale(
  output: string,
  inputs: string[],
  build: () => Promise<void>,
): Promise<boolean> {
  // A new file changes no stamped input, so the list of inputs is part of the recipe.
  const recipe = `${recipeHash()}\n${inputs.join('\n')}`;
  if (isFresh(output, recipe)) return false;
  await build();
  await writeStamp(output, inputs, recipe);
  return true;
}
