import { download } from './saveFile';

/** A card that goes to other apps. */
export type SharedCard = {
  /** Undefined where the browser draws none. */
  readonly picture: File | undefined;
  /** Goes along with the picture. */
  readonly beside?: ShareData;
  /** Goes where the device shares no pictures. */
  readonly instead: ShareData;
};

/** True on a device with a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the share sheet with a card: as a picture where the device shares pictures, else in words. Without a share sheet the picture is
 * downloaded. A closed sheet is no failure.
 */
export async function shareCard({ picture, beside = {}, instead }: SharedCard): Promise<void> {
  if (!canShare()) return picture && download(picture);
  const withPicture = picture && { ...beside, files: [picture] };
  const data = withPicture && navigator.canShare?.(withPicture) ? withPicture : instead;
  await navigator.share(data).catch(() => undefined);
}
