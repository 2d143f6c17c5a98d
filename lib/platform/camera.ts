/** Why there is no picture: this browser has no camera, or its owner does not let the app look. */
export type NoCamera = 'none' | 'denied';

/** Opens the camera at the back of a phone. */
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
