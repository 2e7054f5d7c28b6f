/**
 * Fields of an attendant's messages whose variables are filled in as they leave, by what sends them; of a list's parts
 * the path with a dot. Addresses, numbers and keys are sent as they are written.
 */
export const filledFields = {
  'POST /messages/{id}': ['body'],
  'POST /messages/lista/{id}': [
    'title',
    'text',
    'buttonText',
    'footer',
    'sections.title',
    'sections.rows.title',
    'sections.rows.description',
  ],
  'POST /messages/copy/{id}': ['title', 'description', 'buttonText', 'copyText'],
  'POST /messages/call/{id}': ['title', 'description', 'buttonText'],
  'POST /messages/URL/{id}': ['title', 'description', 'buttonText'],
  'POST /messages/PIX/{id}': ['title', 'sendmerchant_name'],
  'POST /messages/location/{id}': ['name', 'address'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
