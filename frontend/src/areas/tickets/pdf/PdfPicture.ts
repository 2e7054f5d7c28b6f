/** A JPEG with its size in pixels. */
export interface PdfPicture {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}
