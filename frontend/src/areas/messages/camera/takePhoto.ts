/** JPEG quality: a higher one shows no difference and doubles the file. */
const quality = 0.9;

/** The camera's current picture as a JPEG; null before its first frame. */
export async function takePhoto(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  return photo && new File([photo], `${name}.jpg`, { type: photo.type });
}
