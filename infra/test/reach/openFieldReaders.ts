import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  isBindingElement,
  isFunctionDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isSourceFile,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type NodeHandle } from 'typescript/unstable/sync';

/** Where a form's fields are declared: the file, and what the declaration begins with. */
export interface Form {
  file: string;
  begins: string;
}

/** A function or value of a file's own, not one within another. */
export interface Declared {
  /** Relative to the repository. */
  file: string;
  name: string;
  node: Node;
}

export interface FieldReaders {
  /**
   * What reads a field, from whatever holds it and by whatever name: the compiler says so, not its letters. Writing it is
   * no reading.
   *
   * @throws Error where the form does not declare it
   */
  of(form: Form, field: string): Declared[];
  /** What uses one of them. */
  usersOf(declared: Declared): Declared[];
  close(): void;
}

/**
 * Asks the compiler about all that `tsconfig.json` names (the frontend has its own). Opening takes seconds.
 *
 * @param isAsked whether what stands in a file counts; the others are not looked into
 */
export function openFieldReaders(root: string, isAsked: (file: string) => boolean): FieldReaders {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
  const [project] = snapshot.getProjects();
  if (project === undefined) throw new Error('no project');
  const { checker } = project;
  const fileOf = ({ path }: NodeHandle) => relative(root, path);

  /** What stands around each place where something is named, for those places that count. */
  function around(name: Node, counts: (place: Node) => boolean): Declared[] {
    const found = new Map<string, Declared>();
    const places = checker
      .getReferencedSymbolsForNode(name, name.getStart())
      .flatMap(({ references }) => references)
      .filter((reference) => isAsked(fileOf(reference)));
    for (const reference of places) {
      const place = reference.resolve();
      const declared = place && counts(place) ? outermost(place, fileOf(reference)) : undefined;
      if (declared) found.set(`${declared.file} ${declared.name}`, declared);
    }
    return [...found.values()];
  }

  return {
    of({ file, begins }, field) {
      const path = join(root, file);
      const text = readFileSync(path, 'utf8');
      const start = text.indexOf(begins);
      const at = start + text.slice(start).search(new RegExp(`(?<=^ {2})${field}:`, 'm'));
      const declared = checker.getSymbolAtPosition(path, at)?.declarations[0]?.resolve();
      const isField =
        declared && (isPropertyAssignment(declared) || isPropertySignatureDeclaration(declared));
      if (start < 0 || at < start || !isField) throw new Error(`${file}: no ${field} after ${begins}`);
      return around(
        declared.name,
        ({ parent }) => isPropertyAccessExpression(parent) || isBindingElement(parent),
      );
    },
    usersOf: ({ node }) => around(node, () => true),
    close: () => api.close(),
  };
}

/** The function or value of the file's own in which something stands; none of types and imports. */
function outermost(place: Node, file: string): Declared | undefined {
  let found: Node | undefined;
  for (let node = place; !isSourceFile(node); node = node.parent)
    if ((isFunctionDeclaration(node) || isVariableDeclaration(node)) && node.name && isIdentifier(node.name))
      found = node.name;
  return found && isIdentifier(found) ? { file, name: found.text, node: found } : undefined;
}
