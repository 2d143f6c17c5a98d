import { takeInvitationScript } from '@/lib/hooks/takeInvitationScript';

/** Part of the exported page, so that it runs while the page is read, before any other script (docs/product.md#invitation-link). */
export function TakeInvitation() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the app's own words, without anything of anybody else
  return <script dangerouslySetInnerHTML={{ __html: takeInvitationScript }} />;
}
