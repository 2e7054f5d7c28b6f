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

/** Declaration of a form's fields: the file, and the beginning of the declaration. */
export interface Form {
  file: string;
  begins: string;
}

/** A top-level function or value of a file. */
export interface Declared {
  /** Relative to the repository. */
  file: string;
  name: string;
  node: Node;
}

export interface FieldReaders {
  /**
   * Code that reads a field, of any object and under any name, as the compiler resolves it. Writes do not count.
   *
   * @throws Error if the form does not declare the field
   */
  of(form: Form, field: string): Declared[];
  /** Code that uses a declared function or value. */
  usersOf(declared: Declared): Declared[];
  close(): void;
}

/**
 * Asks the compiler about all files of `tsconfig.json` (the front end has its own). Opening takes seconds.
 *
 * @param isAsked true for files whose references count; others are not searched
 */
export function openFieldReaders(root: string, isAsked: (file: string) => boolean): FieldReaders {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
  const [project] = snapshot.getProjects();
  if (project === undefined) throw new Error('no project');
  const { checker } = project;
  const fileOf = ({ path }: NodeHandle) => relative(root, path);

  /** The top-level declarations around the references to a name, for references that count. */
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

/** The file's top-level function or value that contains a node; undefined for types and imports. */
function outermost(place: Node, file: string): Declared | undefined {
  let found: Node | undefined;
  for (let node = place; !isSourceFile(node); node = node.parent)
    if ((isFunctionDeclaration(node) || isVariableDeclaration(node)) && node.name && isIdentifier(node.name))
      found = node.name;
  return found && isIdentifier(found) ? { file, name: found.text, node: found } : undefined;
}
