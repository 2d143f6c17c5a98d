import * as contract from '@/lib/contract/staff/cut';
import { expectStanding } from '@/server/campaign/cut/standing';
import { undoCut } from '@/server/campaign/cut/undoCut';
import { startJob } from '@/server/campaign/jobs/jobs';
import { type ServedStaffCall, servedToStaff } from './served';

const aboutDoors = ({ doors }: { readonly doors: number }) => `packets of about ${doors} doors`;

/** The street map that cutting keeps to, and cutting by number of doors: a draft, its publishing, its undo. */
export const cutCalls = {
  checkStreetMap: servedToStaff(contract.checkStreetMap, async ({ body, parts }, { jobs }) => {
    const jobId = await startJob(parts, { id: body.campaign }, { kind: 'checkStreetMap', input: {}, about: '' });
    jobs.look();
    return { jobId };
  }),
  draftCut: servedToStaff(
    contract.draftCut,
    async ({ body: { campaign, doors }, parts }, { jobs }) => {
      const jobId = await startJob(parts, { id: campaign }, { kind: 'draftCut', input: { doors }, about: aboutDoors({ doors }) });
      jobs.look();
      return { jobId };
    },
    aboutDoors,
  ),
  publishCut: servedToStaff(
    contract.publishCut,
    async ({ body: { campaign, ...input }, parts }, { db, jobs }) => {
      // Said at once where it is known now; the job asks again where nobody else can cut any more.
      await expectStanding(db, campaign, input.standing);
      const jobId = await startJob(parts, { id: campaign }, { kind: 'publishCut', input, about: aboutDoors(input) });
      jobs.look();
      return { jobId };
    },
    aboutDoors,
  ),
  undoCut: servedToStaff(contract.undoCut, ({ body: { campaign, job }, parts }) => undoCut(parts, { id: campaign }, { job })),
} satisfies Record<string, ServedStaffCall>;
