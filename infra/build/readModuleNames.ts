/** Exports of a module, read from compiled source in which each statement starts a line. */
export interface ModuleNames {
  own: ReadonlySet<string>;
  /** Re-exported names, each with the module it comes from and its name there. */
  passedOn: ReadonlyMap<string, { specifier: string; name: string }>;
  /** Modules re-exported by `export *`. */
  stars: readonly string[];
}

const declaration = /^export (?:const|let|var|async function\*?|function\*?|class) (\w+)/gm;
const list = /^export \{([^}]*)\}(?: from ["']([^"']+)["'])?/gm;
const imported = /^import \{([^}]*)\} from ["']([^"']+)["']/gm;
const star = /^export \* from ["']([^"']+)["']/gm;

export function readModuleNames(source: string): ModuleNames {
  const own = new Set([...source.matchAll(declaration)].map(([, name = '']) => name));
  const passedOn = new Map<string, { specifier: string; name: string }>();
  const taken = new Map(
    [...source.matchAll(imported)].flatMap(([, items = '', specifier = '']) =>
      itemsOf(items).map(([name, local]) => [local, { specifier, name }] as const),
    ),
  );
  for (const [, items = '', specifier] of source.matchAll(list)) {
    for (const [name, exported] of itemsOf(items)) {
      const from = specifier === undefined ? taken.get(name) : { specifier, name };
      if (from === undefined) own.add(exported);
      else passedOn.set(exported, from);
    }
  }
  return { own, passedOn, stars: [...source.matchAll(star)].map(([, specifier = '']) => specifier) };
}

/** The names in braces, each paired with its name on the other side of `as`. */
function itemsOf(items: string): [string, string][] {
  return items
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((item) => {
      const [name = '', other = name] = item.trim().split(' as ');
      return [name, other];
    });
}
