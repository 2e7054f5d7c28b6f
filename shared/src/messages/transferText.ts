/** Converts the queue variable of older clients (`${queue.name}`) to ours. */
export function transferText(text: string): string {
  return text.replaceAll('${queue.name}', '{{queue}}');
}
