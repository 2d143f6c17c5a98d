/** Why there is no picture: this browser has no camera ('none'), or may not use it ('denied'). */
export type NoCamera = 'none' | 'denied';

/** Opens the camera, on a phone the one at the back. */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  // Undefined on insecure origins, against its type.
  const media: MediaDevices | undefined = navigator.mediaDevices;
  if (!media) return 'none';
  try {
    return await media.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } },
      audio: false,
    });
  } catch (error) {
    return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? 'denied' : 'none';
  }
}

/** Switches the camera off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
