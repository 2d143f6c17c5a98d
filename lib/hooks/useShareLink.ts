import { canShareLinks, linkTo, shareLink } from '@/lib/platform/shareLink';

/** A link to a path of this app for another phone; `send` is undefined where the device has no sheet for it. */
export function useShareLink(title: string, path: string): { readonly link: string; readonly send: (() => Promise<void>) | undefined } {
  const link = linkTo(path);
  return { link, send: canShareLinks() ? () => shareLink(title, link) : undefined };
}
