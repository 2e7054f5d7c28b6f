/** A transfer's text is filled in with the queue as clients of before wrote it as well (readings): here as all texts have it. */
export function transferText(text: string): string {
  return text.replaceAll('${queue.name}', '{{queue}}');
}
