/**
 * Fields of an attendant's messages whose variables are filled in on sending, by operation; fields of nested parts as a
 * path with dots. Addresses, numbers and keys are sent as written.
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
