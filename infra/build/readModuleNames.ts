/** What a module exports, read from compiled source whose statements each start a line. */
export interface ModuleNames {
  own: ReadonlySet<string>;
  /** Names it takes from another module, with what they are called there. */
  passedOn: ReadonlyMap<string, { specifier: string; name: string }>;
  /** Modules of which it passes everything on. */
  stars: readonly string[];
}

const declaration = /^export (?:const|let|var|async function\*?|function\*?|class) (\w+)/gm;
const list = /^export \{([^}]*)\}(?: from ["']([^"']+)["'])?/gm;
const star = /^export \* from ["']([^"']+)["']/gm;

export function readModuleNames(source: string): ModuleNames {
  const own = new Set([...source.matchAll(declaration)].map(([, name = '']) => name));
  const passedOn = new Map<string, { specifier: string; name: string }>();
  for (const [, items = '', specifier] of source.matchAll(list)) {
    for (const item of items.split(',').filter((text) => text.trim() !== '')) {
      const [name = '', exported = name] = item.trim().split(' as ');
      if (specifier === undefined) own.add(exported);
      else passedOn.set(exported, { specifier, name });
    }
  }
  return { own, passedOn, stars: [...source.matchAll(star)].map(([, specifier = '']) => specifier) };
}
