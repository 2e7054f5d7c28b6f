/**
 * Key templates: `C#{companyId}#V#{conversationId}`. A placeholder takes a string or a number; `{id:12}` pads a number
 * with zeros so that text order is number order. Keys of a company begin with its id, so no key can be built without
 * one; `P#` keys belong to the platform.
 */
export type KeyTemplate = `C#{companyId}${string}` | `P#${string}`;

type PlaceholderName<Text extends string> = Text extends `${infer Name}:${string}` ? Name : Text;
export type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? PlaceholderName<Name> | Placeholders<Rest>
  : never;

export type KeyValue = string | number;
export type KeyValues<Template extends string> = Record<Placeholders<Template>, KeyValue>;

/** The filled template, or undefined if a value is missing, which keeps an index sparse. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  let missing = false;
  const text = template.replace(/\{(\w+)(?::(\d+))?\}/g, (_, name: string, width?: string) => {
    const value = values[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
      return width === undefined ? String(value) : String(value).padStart(Number(width), '0');
    }
    if (typeof value === 'string' && value !== '') return value;
    missing = true;
    return '';
  });
  return missing ? undefined : text;
}
