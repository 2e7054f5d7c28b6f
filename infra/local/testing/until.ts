/** Waits until `check` answers something truthy, at most `limitMs`. */
export async function until<Value>(
  check: () => Value | Promise<Value>,
  limitMs = 5000,
): Promise<NonNullable<Value>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Nothing within ${limitMs} ms: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
