/** Tells the supervisor that this process serves. */
export function tellReady(): void {
  process.send?.({ ready: true });
}
