/** Metadata a camera adds to a photo besides the orientation. */
export const secrets = ['GPS-23.5505-46.6333', 'SN-4711-0815'];

/** EXIF as a camera writes it: orientation, serial number and location, the texts stored where their entries point. */
export function cameraExif(order: 'II' | 'MM', orientation: number): Buffer {
  const texts = secrets.map((text) => Buffer.from(`${text}\0`, 'latin1'));
  const entries = 1 + texts.length;
  const head = 8 + 2 + entries * 12 + 4;
  const exif = Buffer.concat([Buffer.alloc(head), ...texts]);
  const uint16 = (value: number, at: number) =>
    order === 'II' ? exif.writeUInt16LE(value, at) : exif.writeUInt16BE(value, at);
  const uint32 = (value: number, at: number) =>
    order === 'II' ? exif.writeUInt32LE(value, at) : exif.writeUInt32BE(value, at);
  exif.write(order, 0, 'latin1');
  uint16(42, 2);
  uint32(8, 4);
  uint16(entries, 8);
  let at = 10;
  const entry = (tag: number, type: number, count: number) => {
    uint16(tag, at);
    uint16(type, at + 2);
    uint32(count, at + 4);
    at += 12;
    return at - 4;
  };
  uint16(orientation, entry(0x0112, 3, 1));
  let place = head;
  for (const text of texts) {
    uint32(place, entry(0xa431, 2, text.length));
    place += text.length;
  }
  return exif;
}
