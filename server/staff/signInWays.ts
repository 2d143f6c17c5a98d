import { mailLink, signInWays } from '@/lib/contract/staff/signInWays';
import { accountOf } from '@/lib/domain/ids';
import { isHostName } from '@/server/auth/passkeys';
import { consoleLink, newStaffKey, staffKeyDigest } from '@/server/auth/staffKey';
import { siteAddress } from '@/server/campaign/invitations';
import { nowSeconds } from '@/server/clock';
import { staffLinkMail } from '@/server/mail/staffLinkMail';
import { Refusal } from '@/server/refusal';
import { mayMail } from '@/server/store/mayMail';
import { addMailedLink } from '@/server/store/staffLinks';
import { staffToMail } from '@/server/store/staffSessions';
import { type MailedLinks, type ServedStaffCall, type StaffServices, servedToStaff } from './served';

const TEXTS = { noMail: 'This server mails no links. Ask whoever runs it for one' } as const;

/** What the sign-in page offers, and the link that comes by mail. */
export const signInWayCalls = {
  signInWays: servedToStaff(signInWays, async ({ caller }, { mailedLinks }) => ({
    passkey: isHostName(caller.site.host),
    mail: mailedLinks !== undefined,
  })),
  /**
   * Always succeeds, and at once, so that neither the answer nor the time it takes tells who works here. The link is made and mailed after the answer.
   * Beyond a limit no mail is sent for a while, and the answer stays the same.
   */
  mailLink: servedToStaff(mailLink, async ({ body, caller: { network } }, { mailedLinks, ...services }) => {
    const { clock, inBackground, pinKey } = services;
    if (mailedLinks === undefined) throw new Refusal(409, TEXTS.noMail);
    const email = accountOf(body.email);
    if (mailedLinks.asked.waitSeconds(network) > 0) return null;
    mailedLinks.asked.add(network, pinKey.digest(email));
    const askedAt = nowSeconds(clock);
    inBackground(() => mailNewLink(email, askedAt, { ...services, mailedLinks }));
    return null;
  }),
} satisfies Record<string, ServedStaffCall>;

type Mailing = Pick<StaffServices, 'db' | 'pinKey' | 'tellOfMailLimit'> & { readonly mailedLinks: MailedLinks };

async function mailNewLink(
  email: string,
  askedAt: number,
  { db, pinKey, tellOfMailLimit, mailedLinks: { mailer, site } }: Mailing,
): Promise<void> {
  const staff = await staffToMail(db, email);
  if (!staff) return;
  if (!(await mayMail(db, pinKey.digest(`links to staff ${staff.id}`), askedAt, tellOfMailLimit))) return;
  const key = newStaffKey();
  await addMailedLink(db, staff.id, staffKeyDigest(key), askedAt);
  await mailer.send(staffLinkMail('signIn', { to: { address: email, name: staff.name }, link: consoleLink(siteAddress(site), key) }));
}
