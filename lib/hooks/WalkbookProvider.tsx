'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { StorageFailure, type StorageTrouble } from '@/lib/offline/database';
import { openWalkbook, type Walkbook } from '@/lib/walkbook/walkbook';
import { reportThrown, reportUncaught } from './errors';
import { runWhenIdle } from './useWhenIdle';

/** Whether the device's storage is open yet. Screens wait for it behind their skeletons. */
export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly walkbook: Walkbook }
  | { readonly state: 'failed'; readonly trouble: StorageTrouble };

const OPENING: Opening = { state: 'opening' };

/** The way of one page to its walkbook. */
export type WalkbookOpening = {
  readonly state: () => Opening;
  /** Opens the walkbook for the first listener, if it is not opened yet. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the walkbook once; rejects where the browser keeps nothing. */
  readonly whenOpen: () => Promise<Walkbook>;
};

/** Returns the way to a walkbook; nothing is opened yet. A page needs one: another would be another sender. */
export function createOpening(): WalkbookOpening {
  let now = OPENING;
  let opened: Promise<Walkbook> | undefined;
  const listeners = new Set<() => void>();
  const settle = (next: Opening) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const open = () => {
    reportUncaught(window);
    // A page whose database is gone can save nothing: it must not look as if it could.
    const opening = openWalkbook((trouble) => settle({ state: 'failed', trouble }));
    opening.then(
      (walkbook) => settle({ state: 'open', walkbook }),
      (error: unknown) => {
        console.error(error);
        reportThrown(error);
        settle({ state: 'failed', trouble: error instanceof StorageFailure ? error.trouble : 'closed' });
      },
    );
    return opening;
  };
  const whenOpen = () => {
    opened ??= open();
    return opened;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // Its failure is the state 'failed'.
    whenOpen().catch(() => undefined);
    return () => listeners.delete(listener);
  };
  return { state: () => now, subscribe, whenOpen };
}

const OpeningContext = createContext<Opening>(OPENING);
const WhenOpenContext = createContext<WalkbookOpening['whenOpen']>(() => Promise.reject(new Error('Drawn where no storage is opened')));
const WalkbookContext = createContext<Walkbook | undefined>(undefined);

/** Opens the device's storage once and offers it below. */
export function WalkbookProvider({ opening, children }: { readonly opening: WalkbookOpening; readonly children: ReactNode }) {
  const current = useSyncExternalStore(opening.subscribe, opening.state, () => OPENING);
  const walkbook = current.state === 'open' ? current.walkbook : undefined;
  // Effects run once the screens below have been drawn with it.
  useEffect(() => walkbook && runWhenIdle(walkbook.startBackgroundWork), [walkbook]);
  return (
    <OpenWalkbook walkbook={walkbook}>
      <WhenOpenContext value={opening.whenOpen}>
        <OpeningContext value={current}>{children}</OpeningContext>
      </WhenOpenContext>
    </OpenWalkbook>
  );
}

/** Stands in until the storage is open. Without it the tree would change its shape then, and what was typed meanwhile would be lost. */
const NOTHING_YET = new QueryClient();

/** Offers a walkbook, undefined while it is not open. */
export function OpenWalkbook({ walkbook, children }: { readonly walkbook: Walkbook | undefined; readonly children: ReactNode }) {
  return (
    <WalkbookContext value={walkbook}>
      <QueryClientProvider client={walkbook?.client ?? NOTHING_YET}>{children}</QueryClientProvider>
    </WalkbookContext>
  );
}

export function useOpening(): Opening {
  return useContext(OpeningContext);
}

/** Returns what opens the walkbook once; it rejects where the browser keeps nothing. For what may be asked for before it is open. */
export function useWhenOpen(): WalkbookOpening['whenOpen'] {
  return useContext(WhenOpenContext);
}

/** The open walkbook; only below a screen's gate. */
export function useWalkbook(): Walkbook {
  const walkbook = useContext(WalkbookContext);
  if (!walkbook) throw new Error('Drawn before the device’s storage was open');
  return walkbook;
}
