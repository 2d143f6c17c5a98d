/** A picture as a PNG data URL, with its size in px. */
export type Drawn = { readonly dataUrl: string; readonly width: number; readonly height: number };

/** Draws a fetched picture to a canvas. @throws when it is no picture that this browser reads */
export async function drawImage(blob: Blob): Promise<Drawn> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { dataUrl: canvas.toDataURL('image/png'), width, height };
}

/** Returns a kept picture with its size; undefined when it is not readable any more. */
export async function readImage(dataUrl: string): Promise<Drawn | undefined> {
  const image = new Image();
  image.src = dataUrl;
  return image.decode().then(
    () => ({ dataUrl, width: image.naturalWidth, height: image.naturalHeight }),
    () => undefined,
  );
}
