import type { Page } from 'playwright-core';

/** The part of React's internal tree that shows which components ran. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/**
 * Counts component renders through React's developer-tools hook; to be called before the first address is opened.
 * Returns a function that reads the count.
 */
export async function countRenders(page: Page): Promise<() => Promise<number>> {
  // Runs inside the page: nothing outside this function exists there.
  await page.addInitScript(() => {
    const counted = { renders: 0 };
    /** Function components, classes, forwarded references and memoised ones. */
    const components = new Set([0, 1, 11, 14, 15]);
    const performedWork = 1;
    const visit = (fiber: Fiber) => {
      const before = fiber.alternate;
      if (components.has(fiber.tag) && (fiber.flags & performedWork) !== 0) counted.renders += 1;
      // React kept the same child, so it has rendered nothing below this component.
      if (before !== null && before.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    };
    Object.assign(globalThis, {
      renderCount: counted,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        checkDCE: () => undefined,
      },
    });
  });
  return () =>
    page.evaluate(
      () => (globalThis as typeof globalThis & { renderCount: { renders: number } }).renderCount.renders,
    );
}
