import { useCallback } from 'react';
import { type FreePacket, type PacketOut, readNear, type WaitingVolunteer } from './handOutRows';
import { type AddressChange, useAddress } from './useAddress';
import { type StaffPages, useStaffPages } from './useStaffPages';

/** What the right-hand panel asks. */
export const ASKS = ['over', 'back', 'pin', 'point', 'print'] as const;
export type Ask = (typeof ASKS)[number];

/** Answers say by `next` what comes after them; what others do meanwhile is seen within so long. */
const SHOWN_ANEW = {
  field: 'after',
  next: ({ next }: { readonly next: unknown }) => next,
  keepsShown: true,
  refetchInterval: 15_000,
} as const;

/** The lists of Hand out, and what is chosen in them. All of the choice stands in the address. */
export type HandOutChoice = {
  readonly waiting: StaffPages<'waitingVolunteers'>;
  readonly out: StaffPages<'packetsOut'>;
  readonly free: StaffPages<'freePackets'>;
  readonly retry: StaffPages<'freePackets'>;
  readonly volunteers: readonly WaitingVolunteer[];
  readonly packetsOut: readonly PacketOut[];
  readonly freePackets: readonly FreePacket[];
  readonly retryPackets: readonly FreePacket[];
  /** Whoever is chosen, else the first who is there. */
  readonly volunteer: WaitingVolunteer | undefined;
  /** Which is chosen, else the nearest. */
  readonly packet: FreePacket | undefined;
  readonly search: string;
  readonly near: string;
  readonly ask: Ask | undefined;
  /** The packet that the panel is about. */
  readonly asked: PacketOut | undefined;
  readonly choose: (change: AddressChange) => void;
};

export function useHandOutChoice(campaign: number): HandOutChoice {
  const [params, choose] = useAddress();
  const search = params.get('find') ?? '';
  const near = params.get('near') ?? '';
  const named = { campaign, ...(search !== '' && { search }) };
  const place = readNear(near);
  const placed = { campaign, ...(place && { near: place }) };
  const waiting = useStaffPages('waitingVolunteers', named, SHOWN_ANEW);
  const out = useStaffPages('packetsOut', named, SHOWN_ANEW);
  const free = useStaffPages('freePackets', { ...placed, kind: 'toDo' }, SHOWN_ANEW);
  const retry = useStaffPages('freePackets', { ...placed, kind: 'toRetry' }, SHOWN_ANEW);

  const volunteers = waiting.pages?.flatMap((page) => page.volunteers) ?? [];
  const packetsOut = out.pages?.flatMap((page) => page.packets) ?? [];
  const freePackets = free.pages?.flatMap((page) => page.packets) ?? [];
  const retryPackets = retry.pages?.flatMap((page) => page.packets) ?? [];
  const [to, code, of] = [params.get('to'), params.get('packet'), params.get('of')];
  return {
    ...{ waiting, out, free, retry, volunteers, packetsOut, freePackets, retryPackets, search, near },
    volunteer: volunteers.find(({ id }) => String(id) === to) ?? volunteers.find(({ isHere }) => isHere),
    packet: [...freePackets, ...retryPackets].find((one) => one.code === code) ?? freePackets[0] ?? retryPackets[0],
    ask: ASKS.find((one) => one === params.get('ask')),
    asked: packetsOut.find((one) => one.code === of),
    choose: useCallback((change) => choose(change), [choose]),
  };
}

/** Returns the one after, or before, in a list that does not go round; the first where none is chosen. */
export function besideIn<T>(list: readonly T[], chosen: T | undefined, by: 1 | -1): T | undefined {
  const at = chosen === undefined ? -1 : list.indexOf(chosen);
  return at === -1 ? list[0] : (list[at + by] ?? chosen);
}

/** Counts the volunteers who wait for a packet and whose phone was heard of lately; `isMore`: there are more than were counted. Undefined until it is known. */
export function useWaitingHere(campaign: number): { readonly count: number; readonly isMore: boolean } | undefined {
  const { pages, hasMore } = useStaffPages('waitingVolunteers', { campaign }, SHOWN_ANEW);
  if (pages === undefined) return undefined;
  const volunteers = pages.flatMap((page) => page.volunteers);
  // They come first, so that pages with others have all of them.
  const count = volunteers.filter(({ isHere }) => isHere).length;
  return { count, isMore: hasMore && count === volunteers.length };
}
