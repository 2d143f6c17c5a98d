import type { Kysely } from 'kysely';
import { isOpenJob } from '@/lib/domain/staff/jobs';
import { addJob, type JobToStart } from '@/server/campaign/jobs/jobs';
import { OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';

const KIND = 'mailEverybody';

const TEXTS = {
  goesOn: (by: string) => `${by} has everybody mailed already: it is still going on. Nobody is mailed twice.`,
  meanwhile: (by: string) => `Meanwhile ${by} has had everybody mailed. Look at what came of it; nothing was mailed again.`,
} as const;

type Mailing = Omit<JobToStart, 'kind'> & {
  /** The campaign's newest job that whoever asks has seen, 0 for none; without it whatever there is. */
  readonly seen?: number | undefined;
};

/**
 * Writes down that everybody is to be mailed, once: a second mail voids the link in the first.
 *
 * @returns the job's id
 * @throws {@link OrganizerError} while everybody is being mailed, where they were since whoever asks has looked, and as `addJob`; then nothing was written
 */
export function startMailing(parts: StaffParts, campaign: { readonly id: number }, { seen, ...job }: Mailing): Promise<number> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const last = await lastMailing(trx, campaignId);
    if (last && isOpenJob(last.state)) throw new OrganizerError(TEXTS.goesOn(last.name));
    if (last && seen !== undefined && last.id > seen) throw new OrganizerError(TEXTS.meanwhile(last.name));
    return addJob(trx, campaignId, { kind: KIND, ...job }, parts);
  });
}

/** Since none begins while another one is open, the last one is the only one that can be. */
function lastMailing(trx: Kysely<Database>, campaignId: number) {
  return trx
    .selectFrom('jobs')
    .select(['id', 'state', 'name'])
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', KIND)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
