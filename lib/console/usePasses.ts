import type { StaffReply } from '@/lib/api/staff';
import type { Failure } from '@/lib/domain/failure';
import { failureOf } from '@/lib/domain/failure';
import { useStaffPages } from './useStaffPages';
import { useStaffQuery } from './useStaffQuery';

export type PassOfCampaign = StaffReply<'passes'>['passes'][number];
export type PassFigures = StaffReply<'passFigures'>;
export type PassPacket = StaffReply<'passPackets'>['packets'][number];

/** A campaign's passes, the newest first, and the one that is walked. */
export type Passes = {
  readonly passes: readonly PassOfCampaign[];
  /** How many older ones are left out. */
  readonly more: number;
  readonly walked: PassOfCampaign | undefined;
};

/** Passes are opened without an event where a command works beside the server's database. */
const REFETCH_MS = 60_000;

const passesIn = ({ passes, more }: StaffReply<'passes'>): Passes => ({
  ...{ passes, more },
  walked: passes.find(({ closedAt }) => closedAt === null),
});

/** Reads a campaign's passes, and keeps them up to date; undefined until they are known. */
export function usePasses(campaign: number): Passes | undefined {
  const { data, isPlaceholderData } = useStaffQuery('passes', { campaign }, { refetchInterval: REFETCH_MS });
  // While another campaign is opened, those of the one before are not its own.
  return data === undefined || isPlaceholderData ? undefined : passesIn(data);
}

/** What an address of Tonight asks for: the pass that is walked, a former one, or one that the campaign does not have. */
export type AskedPass =
  | { readonly is: 'walked' }
  | { readonly is: 'former'; readonly pass: PassOfCampaign; readonly walked: PassOfCampaign | undefined }
  | { readonly is: 'unknown'; readonly walked: PassOfCampaign | undefined };

/** Finds the pass that an address names by its id; one that names none means the pass that is walked. @param earlier one that is older than those */
export function passAsked({ passes, walked }: Passes, id: string | null, earlier?: PassOfCampaign): AskedPass {
  const pass = id === null ? walked : [...passes, ...(earlier ? [earlier] : [])].find((one) => String(one.pass) === id);
  if (id !== null && pass === undefined) return { is: 'unknown', walked };
  return pass === undefined || pass.closedAt === null ? { is: 'walked' } : { is: 'former', pass, walked };
}

/** Reads which pass an address asks for. Nothing is asked of the server where it names none. */
export function useAskedPass(
  campaign: number,
  id: string | null,
): AskedPass | { readonly is: 'opening' } | { readonly is: 'failed'; readonly failure: Failure; readonly again: () => void } {
  const { data, error, refetch } = useStaffQuery('passes', { campaign }, { enabled: id !== null });
  const earlier = useEarlierPass(campaign, data, id);
  if (id === null) return { is: 'walked' };
  const wrong = error ?? earlier.error;
  if (data === undefined || earlier.isLooking)
    return wrong
      ? { is: 'failed', failure: failureOf(wrong), again: () => void Promise.all([refetch(), earlier.refetch()]) }
      : { is: 'opening' };
  return passAsked(passesIn(data), id, earlier.pass);
}

/** Reads the pass that an address names where it is older than those that were read. */
export function useEarlierPass(campaign: number, read: Pick<Passes, 'passes' | 'more'> | undefined, id: string | null) {
  const wanted = id !== null && /^[1-9]\d{0,8}$/u.test(id) ? Number(id) : undefined;
  const isOlder = read !== undefined && read.more > 0 && wanted !== undefined && wanted < (read.passes.at(-1)?.pass ?? 0);
  // The page that would begin with it.
  const { data, error, refetch, isPlaceholderData } = useStaffQuery(
    'passes',
    { campaign, before: (wanted ?? 0) + 1 },
    { enabled: isOlder },
  );
  const found = isOlder && !isPlaceholderData ? data : undefined;
  return { pass: found?.passes.find(({ pass }) => pass === wanted), isLooking: isOlder && found === undefined, error, refetch };
}

/** Reads the passes before one, a page at a time. */
export function useEarlierPasses(campaign: number, before: number) {
  const {
    pages,
    more: next,
    error,
    isLoading,
    again,
  } = useStaffPages(
    'passes',
    { campaign, before },
    { field: 'before', next: ({ passes, more }) => (more > 0 ? passes.at(-1)?.pass : undefined) },
  );
  const passes = pages?.flatMap((page) => page.passes) ?? [];
  return { passes, left: pages?.at(-1)?.more ?? 0, isLoading: isLoading || (pages === undefined && !error), error, next, again };
}
