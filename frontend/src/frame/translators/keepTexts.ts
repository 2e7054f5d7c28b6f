/**
 * What a page translator (Chrome's, Edge's, extensions) put in the place of a text node that React still holds. Without
 * it React throws NotFoundError when it removes such a node or inserts something before it, and writes new words into a
 * node that nobody sees.
 */
const standIns = new WeakMap<Text, ChildNode>();
const replaced = new WeakMap<Node, Text>();

/** Translators wrap their words in this element, which the app itself never makes. */
const isForeign = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/**
 * Keeps React working on a page whose text nodes others replace: removing, moving and inserting before a replaced text
 * acts on what stands in its place, and new words put the text itself back, for the translator to translate again.
 *
 * @param root element whose descendants React renders
 */
export function keepTexts(root: Node): void {
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof Text) putBack(target);
  });
  const note = (records: readonly MutationRecord[]) => {
    for (const text of noteReplaced(records)) rewritten.observe(text, { characterData: true });
  };
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });

  /** What stands in the parent for a child that React believes to be there. */
  const standIn = (parent: Node, child: Node | null): ChildNode | undefined => {
    if (!(child instanceof Text) || child.parentNode === parent) return undefined;
    // The translator may have replaced it a moment ago: the observer is called only when this task ends.
    note(observer.takeRecords());
    const found = standIns.get(child);
    return found?.parentNode === parent ? found : undefined;
  };

  const { prototype } = Node;
  // Called with the node below.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild, appendChild } = prototype;
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const found = standIn(this, child);
    if (!found) return removeChild.call(this, child) as Child;
    removeChild.call(this, found);
    return child;
  };
  prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    standIn(this, child)?.remove();
    return insertBefore.call(this, child, standIn(this, before) ?? before) as Child;
  };
  prototype.appendChild = function append<Child extends Node>(this: Node, child: Child): Child {
    standIn(this, child)?.remove();
    return appendChild.call(this, child) as Child;
  };
}

/** Notes which texts were replaced, also those whose translation was replaced again; returns them. */
function noteReplaced(records: readonly MutationRecord[]): Text[] {
  const texts: Text[] = [];
  const gaps: { text: Text; gap: MutationRecord }[] = [];
  const note = (text: Text, stand: ChildNode) => {
    standIns.set(text, stand);
    replaced.set(stand, text);
    texts.push(text);
  };
  for (const record of records) {
    const { removedNodes, previousSibling, nextSibling } = record;
    const [removed] = removedNodes;
    const [added = null] = record.addedNodes;
    if (removed === undefined) {
      // The text was taken out first, and its translation comes now.
      const filled = isForeign(added) && gaps.find(({ gap }) => isSamePlace(gap, record));
      if (filled) note(filled.text, added);
      continue;
    }
    const text = removed instanceof Text ? removed : replaced.get(removed);
    if (!text) continue;
    // In one step, or the translation was put in beside the text first.
    const stand = [added, previousSibling, nextSibling].filter(isForeign).find((node) => !replaced.has(node));
    if (stand) note(text, stand);
    else if (added instanceof Text) note(text, added);
    else gaps.push({ text, gap: record });
  }
  return texts;
}

const isSamePlace = (a: MutationRecord, b: MutationRecord): boolean =>
  a.target === b.target && a.previousSibling === b.previousSibling && a.nextSibling === b.nextSibling;

/** Puts a text that React has changed back in the place of its old translation. */
function putBack(text: Text): void {
  const stand = standIns.get(text);
  if (text.parentNode || !stand?.parentNode) return;
  stand.replaceWith(text);
  standIns.delete(text);
}
