import { canShareLinks, linkTo, shareLink } from '@/lib/platform/shareLink';

/** A link to a path of this app for another phone; `send` is undefined on a device without a share sheet. */
export function useShareLink(title: string, path: string): { readonly link: string; readonly send: (() => Promise<void>) | undefined } {
  const link = linkTo(path);
  return { link, send: canShareLinks() ? () => shareLink(title, link) : undefined };
}
