import { takeInvitationScript } from '@/lib/hooks/takeInvitationScript';

/**
 * The login page's own script. The browser runs it while it reads the page, before any other script
 * (docs/product/session.md#invitation-link).
 */
export function TakeInvitation() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this app; no other text gets into it
  return <script dangerouslySetInnerHTML={{ __html: takeInvitationScript }} />;
}
