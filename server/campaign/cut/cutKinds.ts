import * as v from 'valibot';
import { defineJobKind, type JobParts, type RunningJob } from '@/server/campaign/jobs/kind';
import { type CutOutcome, cutCampaign } from './cutCampaign';
import { expectStanding, type StandingTurf, standingTurf } from './standing';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
export const doorsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));
export const standingSchema = v.object({ packets: countSchema, newest: countSchema });

/** So many packets of a draft are shown, the smallest first: those are the ones to look at. */
const SHOWN = 50;

/** What a cut makes, or would make. */
type CutResult = {
  readonly packets: number;
  readonly doors: number;
  readonly least: number;
  readonly most: number;
  /** Packets across a motorway, a railway or water. */
  readonly crossing: number;
  readonly knowsBarriers: boolean;
  /** Doors that lie outside the street map. */
  readonly unmapped: number;
  readonly uncut: readonly { readonly reason: string; readonly doors: number }[];
  readonly smallest: readonly { readonly number: number; readonly area: string; readonly target: string; readonly doors: number }[];
};

function resultOf({ targets, uncut }: CutOutcome): CutResult {
  const made = targets.flatMap(({ name, packets }) =>
    packets.map(({ area, doors, crossings }) => ({ area, target: name, doors, crossings })),
  );
  const bySize = made.toSorted((a, b) => a.doors - b.doors);
  return {
    packets: made.length,
    doors: made.reduce((sum, { doors }) => sum + doors, 0),
    least: bySize[0]?.doors ?? 0,
    most: bySize.at(-1)?.doors ?? 0,
    crossing: made.filter(({ crossings }) => crossings > 0).length,
    knowsBarriers: targets.every(({ knowsBarriers }) => knowsBarriers),
    unmapped: targets.reduce((sum, { unmapped }) => sum + unmapped, 0),
    uncut: uncut.map(({ reason, doors }) => ({ reason, doors })),
    smallest: bySize.slice(0, SHOWN).map(({ area, target, doors }, index) => ({ number: index + 1, area, target, doors })),
  };
}

type Input = { readonly doors: number };

function optionsOf({ doors }: Input, { mapArchive }: JobParts, job: Pick<RunningJob<unknown>, 'signal' | 'progress'>) {
  return {
    doors,
    listed: 1,
    ...(mapArchive === undefined ? {} : { map: { file: mapArchive, isWanted: false } }),
    onProgress: ({ number, of }: { readonly number: number; readonly of: number }) => {
      job.signal.throwIfAborted();
      job.progress({ step: 'targets', done: number - 1, total: of });
    },
  };
}

/** What a cut would make: nothing is written. Its result says which packets there are, so that publishing can say which it has seen. */
export const draftCut = defineJobKind({
  input: v.object({ doors: doorsSchema }),
  position: v.null(),
  run: async (parts, input: Input, job) => {
    let standing: StandingTurf = { packets: 0, newest: 0 };
    const expect: Parameters<typeof cutCampaign>[2]['expect'] = async (trx, campaignId) => {
      standing = await standingTurf(trx, campaignId);
    };
    const outcome = await cutCampaign(parts, { id: job.campaignId }, { ...optionsOf(input, parts, job), expect, dryRun: true });
    return { ...resultOf(outcome), size: input.doors, standing };
  },
});

const publishedSchema = v.object({ codes: v.array(v.string()), result: v.record(v.string(), v.unknown()) });

/** Cuts the doors that are in no packet, in one transaction: killed in the middle, there are all packets or none, and the next run knows which. */
export const publishCut = defineJobKind({
  input: v.object({ doors: doorsSchema, standing: standingSchema }),
  position: publishedSchema,
  run: async (parts, { standing, ...input }: Input & { readonly standing: StandingTurf }, job) => {
    if (job.position !== undefined) return job.position.result;
    let done: CutResult | undefined;
    await cutCampaign(
      parts,
      { id: job.campaignId },
      {
        ...optionsOf(input, parts, job),
        expect: (trx, campaignId) => expectStanding(trx, campaignId, standing),
        alongside: async (trx, outcome) => {
          job.signal.throwIfAborted();
          done = resultOf(outcome);
          const codes = outcome.targets.flatMap(({ packets }) => packets.map(({ code }) => code));
          await job.save(trx, { codes, result: { ...done, size: input.doors } });
        },
      },
    );
    return { ...done, size: input.doors };
  },
  endText: ({ packets }) => `${packets === 1 ? '1 packet' : `${packets} packets`}`,
});
