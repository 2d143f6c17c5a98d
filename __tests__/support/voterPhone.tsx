import { type RenderResult, render } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { Session } from '@/lib/data/session/session';
import { FailedCall, type Failure } from '@/lib/domain/failure';
import { asId, type CampaignUid, type HouseId, type NoteId, type VoterId } from '@/lib/domain/ids';
import { ownerKey } from '@/lib/domain/session/session';
import type { House } from '@/lib/domain/voter/house';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { OpenWalkbook } from '@/lib/hooks/WalkbookProvider';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { type Composed, compose } from '@/lib/walkbook/compose';
import { Phone } from './device';
import { Network } from './network';
import { aTag } from './scenario';

/** A voter with one tag of three and no notes. */
export function aFullVoter(more: Partial<FullVoter> = {}): FullVoter {
  return {
    voterId: asId<VoterId>('7'),
    first: 'Ann',
    last: 'Lee',
    contact: [],
    districts: [],
    history: [],
    tags: [aTag('Donor')],
    allTags: [aTag('Donor'), aTag('Host'), aTag('Sign')],
    contributions: [],
    houseId: asId<HouseId>('5'),
    notes: [],
    ...more,
  };
}

export function aHouse(more: Partial<House> = {}): House {
  return { houseId: asId<HouseId>('5'), address: '12 Elm St', city: 'Alder Bay', zip: '97000', voters: [], ...more };
}

export const NOTE_ID = asId<NoteId>('f3b1c0aa-9d1c-4a55-8d5e-2f3b6f0c1a01');

/** A phone without a connection on which somebody is signed in, and what it draws. */
export class VoterPhone {
  /** Where the router was led. */
  readonly ways: string[] = [];

  private constructor(readonly walkbook: Composed) {}

  static async opens(): Promise<VoterPhone> {
    localStorage.clear();
    const { db, journal } = await new Phone().opensTab();
    const space = new DeviceSpace(db);
    const device = await DeviceStore.open(db, space);
    const session = new Session(device);
    session.signIn('ana@example.org', '123456');
    session.chooseCampaign({ uId: asId<CampaignUid>('k7Qm2xP9'), cName: 'Elm for Council' });
    const network = new Network();
    network.goesOffline();
    const platform = {
      clock: { nowMs: () => Date.now() },
      newId: () => crypto.randomUUID(),
      connectivity: network.connectivity,
      locator: {
        locate: async () => ({ state: 'unknown' }) as const,
        permission: async () => 'denied' as const,
        onPermissionChange: () => () => {},
        knownPlace: () => undefined,
        isLocating: () => false,
        onLocating: () => () => undefined,
      },
      withLock: async <T,>(_name: string, work: () => Promise<T>) => work(),
      sleep: () => new Promise<void>(() => {}),
      fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
      readCookies: () => '',
      storage: undefined,
      log: { info: () => {}, error: () => {} },
    };
    return new VoterPhone(compose({ db, device, space, journal, session }, platform));
  }

  get who() {
    return this.walkbook.session.campaignCredentials();
  }

  /** Keeps an answer of the campaign, as if it had been fetched. */
  keeps(kind: 'voter' | 'house' | 'searchName' | 'searchAddress' | 'doorList', last: unknown, data: unknown): void {
    this.walkbook.client.setQueryData([kind, ...ownerKey(this.who), last], data);
  }

  /** Keeps that the server has refused to answer it anew. */
  isRefused(kind: 'doorList', last: unknown, failure: Failure): void {
    const query = this.walkbook.client.getQueryCache().find({ queryKey: [kind, ...ownerKey(this.who), last] });
    query?.setState({ status: 'error', error: new FailedCall(failure) });
  }

  keepsVoter(voter: FullVoter): void {
    this.keeps('voter', voter.voterId, { voter, asOfReceipt: 0 });
  }

  draws(screen: ReactNode, query = '', path = '/'): RenderResult {
    const router = {
      push: (url: string) => this.ways.push(url),
      replace: (url: string) => this.ways.push(url),
      back: () => this.ways.push('back'),
    } as unknown as AppRouterInstance;
    // What a screen asks of the walkbook is all in what is composed here.
    const walkbook = this.walkbook as Parameters<typeof OpenWalkbook>[0]['walkbook'];
    return render(
      <AppRouterContext value={router}>
        <PathnameContext value={path}>
          <SearchParamsContext value={new URLSearchParams(query)}>
            <OpenWalkbook walkbook={walkbook}>{screen}</OpenWalkbook>
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>,
    );
  }

  /** What waits to be sent, in words. */
  pending(): unknown[] {
    return this.walkbook.journal.pendingOf(this.who?.account).map(({ kind, body }) => ({ kind, ...body }));
  }

  isPutDown(): void {
    this.walkbook.client.clear();
  }
}
