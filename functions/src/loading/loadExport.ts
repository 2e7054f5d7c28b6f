/**
 * Loads a declared file and returns its export of this name. The types of `defineArea` check the name; the type of the
 * export is checked where the file declares it.
 *
 * @throws Error when the file has no such export
 */
export async function loadExport<Value>(load: () => Promise<object>, name: string): Promise<Value> {
  const exported = new Map<string, unknown>(Object.entries(await load()));
  if (!exported.has(name)) throw new Error(`An area.ts loads a file that does not export ${name}.`);
  return exported.get(name) as Value;
}
