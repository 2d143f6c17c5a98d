'use client';
import { useCallback, useEffect, useState } from 'react';
import { pushKey } from '@/lib/api/pushKey';
import type { Failure } from '@/lib/domain/failure';
import { failureOf } from '@/lib/domain/failure';
import { type PushState, pushState } from '@/lib/domain/phone/push';
import { isPushSupported, pushPermission, subscribe, subscribedFor, unsubscribe } from '@/lib/platform/push';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** Loaded at the first use, because it contains the contract's schemas. */
const loadCalls = () => import('@/lib/api/push');

/** Why the switch did not do what was asked. */
export type PushTrouble = 'noServiceWorker' | 'notSubscribed' | 'unsubscribeFailed' | Failure;

export type Notifications = {
  /** Undefined while the browser looks for its subscription; whether it can have one is known at once. */
  readonly state: PushState | undefined;
  readonly busy: boolean;
  readonly turn: (on: boolean) => void;
};

const browserFacts = () => ({ hasKey: pushKey !== '', isSupported: isPushSupported(), permission: pushPermission() });

/** What no subscription can change: a row of words is not as high as a switch, and what stands below it must not move when the browser answers. */
function stateWithoutSubscription(): PushState | undefined {
  const state = pushState({ ...browserFacts(), subscribedFor: undefined }, '');
  return state === 'off' ? undefined : state;
}

/** Whether this phone is notified of the chosen campaign's new packets, and the switch (docs/product/app.md#push). */
export function useNotifications(onTrouble: (trouble: PushTrouble) => void): Notifications {
  const { late } = useWalkbook();
  const { who } = useSession();
  const [state, setState] = useState<PushState | undefined>(stateWithoutSubscription);
  const [busy, setBusy] = useState(false);
  const campaignUid = who?.campaignUid ?? '';
  const look = useCallback(async () => {
    setState(pushState({ ...browserFacts(), subscribedFor: await subscribedFor().catch(() => undefined) }, campaignUid));
  }, [campaignUid]);
  useEffect(() => void look(), [look]);

  const turnOn = async (): Promise<PushTrouble | undefined> => {
    if (!who) return undefined;
    const subscription = await subscribe(pushKey, campaignUid);
    if (subscription === 'noWorker') return 'noServiceWorker';
    // The switch itself shows this.
    if (subscription === 'blocked') return undefined;
    const told = await (await loadCalls()).pushSubscribe((await late.calls.load()).http, who, subscription);
    if (told.success) return undefined;
    // Without the server's knowledge nothing would come, although the switch was on.
    await unsubscribe();
    return told;
  };
  const turnOff = async (): Promise<PushTrouble | undefined> => {
    const subscription = await unsubscribe();
    if (subscription === 'none') return 'notSubscribed';
    if (subscription === 'failed') return 'unsubscribeFailed';
    // If this call fails, the push service tells the server at its next message.
    if (who) await (await loadCalls()).pushUnsubscribe((await late.calls.load()).http, who, subscription);
    return undefined;
  };
  const turn = async (on: boolean) => {
    setBusy(true);
    const trouble = await (on ? turnOn() : turnOff()).catch(failureOf);
    await look();
    setBusy(false);
    if (trouble) onTrouble(trouble);
  };
  return { state, busy, turn: (on) => void (busy || turn(on)) };
}
