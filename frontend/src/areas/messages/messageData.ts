function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A place from a message's data; null when its coordinates make no place. */
export function readPlace(
  dataJson: string | null,
): { latitude: number; longitude: number; name: string } | null {
  const data = parse(dataJson);
  const latitude = Number(data?.['latitude'] ?? data?.['degreesLatitude'] ?? Number.NaN);
  const longitude = Number(data?.['longitude'] ?? data?.['degreesLongitude'] ?? Number.NaN);
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, name: text(data?.['name']) || text(data?.['address']) };
}

/** Name and number of a contact card, from its data or from the vCard in the body. */
export function readCard(dataJson: string | null, body: string): { name: string; number: string } | null {
  const data = parse(dataJson);
  const vcard = text(data?.['vcard']) || body;
  const named = text(data?.['displayName']) || text(data?.['name']) || (/^FN:(.+)$/m.exec(vcard)?.[1] ?? '');
  const name = named.trim();
  const number =
    /waid=(\d+)/.exec(vcard)?.[1] ?? /^TEL[^:\n]*:(.+)$/m.exec(vcard)?.[1]?.replace(/\D/g, '') ?? '';
  return name === '' && number === '' ? null : { name: name || number, number };
}
