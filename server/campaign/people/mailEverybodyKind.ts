import * as v from 'valibot';
import { EVERYBODY, MOST_INVITED } from '@/lib/contract/staff/invitations';
import { countedMailer } from '@/server/campaign/countedMailer';
import { mailInvitations } from '@/server/campaign/invitations';
import { defineJobKind } from '@/server/campaign/jobs/kind';
import { OrganizerError } from '@/server/campaign/organizerError';
import { nowSeconds } from '@/server/clock';
import { roomForMails } from '@/server/store/pinMails';
import { inviteFollowing } from './inviteMembers';

/** So often a mailing that has used up its hour looks whether it may go on. */
const LOOK_AGAIN_MS = 1_000;

const TEXTS = { noMail: 'This server sends no mail. Print cards instead.' } as const;

/**
 * Mails invitations to all members, or to all who have never signed in. While the budget has no room
 * for more it waits (store/mailBudget.ts). Some are invited in a transaction, then mailed, then noted as mailed: whoever was not noted when a
 * server ended is invited and mailed again, and the key of a mail before is void.
 */
export const mailEverybody = defineJobKind({
  input: v.object({ show: v.picklist(EVERYBODY), site: v.string() }),
  position: v.object({ after: v.number(), mailed: v.number(), failed: v.number() }),
  async run({ mailer, pinKey, ...parts }, { show, site }, job) {
    if (mailer === undefined || pinKey === undefined) throw new OrganizerError(TEXTS.noMail);
    const staffId = job.startedBy.staffId ?? 0;
    const counted = countedMailer({ ...parts, mailer, pinKey }, staffId);
    const next = { mailboxes: [], staffId, count: MOST_INVITED };
    let so = job.position ?? { after: 0, mailed: 0, failed: 0 };
    for (;;) {
      job.signal.throwIfAborted();
      if ((await roomForMails(parts.db, next, nowSeconds(parts.clock))).is !== 'free') {
        await job.rest(LOOK_AGAIN_MS);
        continue;
      }
      const wanted = { show, site, after: so.after, askedBy: job.startedBy.staffId };
      const { campaignName, invitations, last, left } = await inviteFollowing({ ...parts, pinKey }, { id: job.campaignId }, wanted);
      if (last === undefined) return { mailed: so.mailed, failed: so.failed };
      const { sent, failed } = await mailInvitations(counted, campaignName, invitations);
      const now = { after: last, mailed: so.mailed + sent.length, failed: so.failed + failed.length };
      job.doneSoFar({ mailed: now.mailed, failed: now.failed });
      job.progress({ step: 'mailing', done: now.mailed + now.failed, total: now.mailed + now.failed + left });
      await parts.db.transaction().execute((trx) => job.save(trx, now));
      so = now;
    }
  },
  endText: ({ mailed, failed }) => `mailed ${mailed} invitations${failed === 0 ? '' : `, ${failed} could not be mailed`}`,
});
