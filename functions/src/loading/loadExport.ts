/**
 * Loads what an area declares behind a function, by the name under which its file exports it. That the name is right
 * the types of `defineArea` say; what it holds they say where the file declares it.
 *
 * @throws Error when the file exports nothing of that name
 */
export async function loadExport<Value>(load: () => Promise<object>, name: string): Promise<Value> {
  const exported = new Map<string, unknown>(Object.entries(await load()));
  if (!exported.has(name)) throw new Error(`An area.ts loads a file that does not export ${name}.`);
  return exported.get(name) as Value;
}
