/** Side length in pixels: twice that of the largest place it is shown. */
const side = 256;

/**
 * Scales the centre square of a picture down, as it will be shown, and drops its metadata. Rejects if the browser
 * cannot decode the file.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const shorter = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [left, top] = [(bitmap.width - shorter) / 2, (bitmap.height - shorter) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, shorter, shorter, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The canvas gave no picture.');
  return new File([blob], 'avatar.png', { type: 'image/png' });
}
