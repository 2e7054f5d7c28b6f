import { AppError } from '@balcao/shared/errors';

const maxDepth = 32;

/**
 * Rejects values that neither the table nor a channel can carry: NUL characters, lone surrogates, and nesting beyond 32
 * levels, which could overflow a stack later.
 *
 * @throws AppError ERR_BAD_REQUEST
 */
export function assertCleanText(value: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next.value === 'string') assertCleanString(next.value);
    else if (typeof next.value === 'object' && next.value !== null) {
      const depth = next.depth + 1;
      if (depth > maxDepth) throw new AppError('ERR_BAD_REQUEST');
      for (const [name, child] of Object.entries(next.value)) {
        assertCleanString(name);
        pending.push({ value: child, depth });
      }
    }
  }
}

function assertCleanString(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('ERR_BAD_REQUEST');
}
