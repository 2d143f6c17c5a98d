import { useEffect } from 'react';
import { plainCode } from '@/lib/domain/walk/packet';
import { handOutTexts } from '@/lib/texts/console/handOut';
import { type FreePacket, type PacketOut, readNear, type WaitingVolunteer } from './handOutRows';
import { type ChangeAddress, useAddress } from './useAddress';
import { type Alone, useAlone } from './useAlone';
import { useLastFound } from './useLastFound';
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
  /** Whom the address names; where it names nobody, the first who is there. */
  readonly volunteer: WaitingVolunteer | undefined;
  /** That whoever is named does not wait any more; else ''. Nobody takes their place by themselves. */
  readonly volunteerGone: string;
  /** Which the address names; where it names none, the nearest. */
  readonly packet: FreePacket | undefined;
  /** That the named one is not free any more; else ''. */
  readonly packetGone: string;
  /** What is said in the place of a packet, where there is none. */
  readonly packetMissing: string;
  readonly search: string;
  readonly near: string;
  readonly ask: Ask | undefined;
  /** The packet that the panel is about, whoever has it by now. */
  readonly asked: PacketOut | undefined;
  /** Who had it when the panel was opened: about nobody else is anything done there. */
  readonly from: number | undefined;
  /** Its own reading, where no list has it. */
  readonly askedAlone: Alone<'packetsOut'>;
  /** Whether it is out is not known: that reading has not come yet, or has failed. */
  readonly isAskedUnread: boolean;
  readonly choose: ChangeAddress;
};

export function useHandOutChoice(campaign: number): HandOutChoice {
  const [params, choose] = useAddress();
  const search = params.get('find') ?? '';
  const near = params.get('near') ?? '';
  const place = readNear(near);
  const placed = { campaign, ...(place && { near: place }) };
  const waiting = useWaitingCalled(campaign, search);
  const out = useStaffPages('packetsOut', { campaign, ...(search !== '' && { search }) }, SHOWN_ANEW);
  const free = useStaffPages('freePackets', { ...placed, kind: 'toDo' }, SHOWN_ANEW);
  const retry = useStaffPages('freePackets', { ...placed, kind: 'toRetry' }, SHOWN_ANEW);

  const volunteers = waiting.pages?.flatMap((page) => page.volunteers) ?? [];
  const packetsOut = out.pages?.flatMap((page) => page.packets) ?? [];
  const freePackets = free.pages?.flatMap((page) => page.packets) ?? [];
  const retryPackets = retry.pages?.flatMap((page) => page.packets) ?? [];
  const ask = ASKS.find((one) => one === params.get('ask'));
  const [to, code, of] = [idIn(params.get('to')), codeIn(params.get('packet')), codeIn(params.get('of'))];
  const from = idIn(params.get('from'));

  // Lists have a page, or those of one name: what the address names and they do not have is asked for alone.
  const isNamed = ({ id }: WaitingVolunteer) => id === to;
  const waits = volunteers.find(isNamed);
  const alone = useAlone(
    'waitingVolunteers',
    { campaign, volunteer: to ?? NOBODY },
    to !== undefined && waiting.pages !== undefined && !waits,
  );
  const named = waits ?? alone.page?.volunteers.find(isNamed);

  const isCalled = (packet: { readonly code: string }) => packet.code === code;
  const listed = [...freePackets, ...retryPackets].find(isCalled);
  const isUnlisted = code !== undefined && free.pages !== undefined && retry.pages !== undefined && !listed;
  const toDo = useAlone('freePackets', { ...placed, kind: 'toDo', code: code ?? NO_CODE }, isUnlisted);
  const toRetry = useAlone('freePackets', { ...placed, kind: 'toRetry', code: code ?? NO_CODE }, isUnlisted);
  const called = listed ?? [toDo, toRetry].flatMap(({ page }) => page?.packets ?? []).find(isCalled);

  const isOf = (packet: PacketOut) => packet.code === of;
  const isOut = packetsOut.find(isOf);
  const askedAlone = useAlone('packetsOut', { campaign, code: of ?? NO_CODE }, of !== undefined && out.pages !== undefined && !isOut);

  const asked = isOut ?? askedAlone.page?.packets.find(isOf);
  const holder = asked?.volunteer.id;
  // An address without one is about whoever was found first to have the packet.
  useEffect(() => {
    if (from === undefined && holder !== undefined) choose({ from: holder });
  }, [from, holder, choose]);

  const [lastNamed, lastCalled] = [useLastFound(named), useLastFound(called)];
  const { gone } = handOutTexts;
  const packetGone =
    code !== undefined && toDo.page && toRetry.page && !called
      ? gone.packet(lastCalled?.code === code ? lastCalled : { code, area: null })
      : '';
  const isNoneFree = freePackets.length === 0 && retryPackets.length === 0;
  return {
    ...{ waiting, out, free, retry, volunteers, packetsOut, freePackets, retryPackets, search, near },
    volunteer: to === undefined ? volunteers.find(({ isHere }) => isHere) : named,
    volunteerGone: alone.page && !named ? gone.volunteer(lastNamed?.id === to ? lastNamed?.name : undefined) : '',
    packet: code === undefined ? (freePackets[0] ?? retryPackets[0]) : called,
    packetGone,
    packetMissing: isNoneFree ? handOutTexts.freeEmpty.title : handOutTexts.choosePacket,
    ask,
    asked,
    from: from ?? holder,
    askedAlone,
    isAskedUnread: of !== undefined && !isOut && askedAlone.page === undefined,
    choose,
  };
}

/** Ids begin with 1: no query that is not asked is about it. */
const NOBODY = 1;
const NO_CODE = '-';

/** An address with a malformed id or code names somebody who does not exist: it is not read as an address that names nobody. */
const idIn = (text: string | null) => (text ? Number(text) : undefined);
const codeIn = (text: string | null) => (text ? plainCode(text) : undefined);

/** Reads whoever waits, by a part of the name, a page at a time. */
export function useWaitingCalled(campaign: number, search: string): StaffPages<'waitingVolunteers'> {
  return useStaffPages('waitingVolunteers', { campaign, ...(search !== '' && { search }) }, SHOWN_ANEW);
}

/** Returns the one after, or before, in a list that does not go round; the first where none is chosen. */
export function besideIn<T>(list: readonly T[], chosen: T | undefined, by: 1 | -1): T | undefined {
  const at = chosen === undefined ? -1 : list.indexOf(chosen);
  return at === -1 ? list[0] : (list[at + by] ?? chosen);
}

/** Counts the volunteers who wait for a packet and whose phone was heard of lately; `isMore`: there are more than were counted. Undefined until it is known. */
export function useWaitingHere(campaign: number): { readonly count: number; readonly isMore: boolean } | undefined {
  const { pages, hasMore } = useWaitingCalled(campaign, '');
  if (pages === undefined) return undefined;
  const volunteers = pages.flatMap((page) => page.volunteers);
  // They come first, so that pages with others have all of them.
  const count = volunteers.filter(({ isHere }) => isHere).length;
  return { count, isMore: hasMore && count === volunteers.length };
}
