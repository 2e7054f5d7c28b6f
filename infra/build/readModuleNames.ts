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

/** The names in braces, each with what it is called on the other side. */
function itemsOf(items: string): [string, string][] {
  return items
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((item) => {
      const [name = '', other = name] = item.trim().split(' as ');
      return [name, other];
    });
}
