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
let opening: Opening = OPENING;
let opened: Promise<Walkbook> | undefined;
const listeners = new Set<() => void>();

function settle(next: Opening): void {
  opening = next;
  for (const listener of listeners) listener();
}

/** The walkbook, opened once for this page; rejects where the browser keeps nothing. */
export function whenOpen(): Promise<Walkbook> {
  if (!opened) {
    reportUncaught(window);
    // A page whose database is gone can save nothing: it must not look as if it could.
    opened = openWalkbook((trouble) => settle({ state: 'failed', trouble }));
    opened.then(
      (walkbook) => settle({ state: 'open', walkbook }),
      (error: unknown) => {
        console.error(error);
        reportThrown(error);
        settle({ state: 'failed', trouble: error instanceof StorageFailure ? error.trouble : 'closed' });
      },
    );
  }
  return opened;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Its failure is the state 'failed'.
  whenOpen().catch(() => undefined);
  return () => listeners.delete(listener);
}

const OpeningContext = createContext<Opening>(OPENING);
const WalkbookContext = createContext<Walkbook | undefined>(undefined);

/** Opens the device's storage once and offers it below. */
export function WalkbookProvider({ children }: { readonly children: ReactNode }) {
  const current = useSyncExternalStore(
    subscribe,
    () => opening,
    () => OPENING,
  );
  const walkbook = current.state === 'open' ? current.walkbook : undefined;
  // Effects run once the screens below have been drawn with it.
  useEffect(() => walkbook && runWhenIdle(walkbook.startBackgroundWork), [walkbook]);
  return (
    <OpenWalkbook walkbook={walkbook}>
      <OpeningContext value={current}>{children}</OpeningContext>
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

/** The open walkbook; only below a screen's gate. */
export function useWalkbook(): Walkbook {
  const walkbook = useContext(WalkbookContext);
  if (!walkbook) throw new Error('Drawn before the device’s storage was open');
  return walkbook;
}
