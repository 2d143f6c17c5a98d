/** True on a device with a share sheet. */
export const canShareLinks = (): boolean => typeof navigator.share === 'function';

/** Opens the share sheet with a link. A closed sheet is no failure. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}

/** Returns the address on this site of a path of the app. */
export const linkTo = (path: string): string => new URL(path, window.location.origin).href;
