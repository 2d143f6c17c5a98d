/** True where the device has a sheet that links are shared by. */
export const canShareLinks = (): boolean => typeof navigator.share === 'function';

/** Opens that sheet. Whoever closes it has changed their mind. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}

/** The address of a path of this app on this site. */
export const linkTo = (path: string): string => new URL(path, window.location.origin).href;
