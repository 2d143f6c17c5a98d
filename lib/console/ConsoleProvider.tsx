'use client';
import { MutationCache, onlineManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type AskStaff, createAskStaff } from '@/lib/api/staff';
import { createOpenStaffStream, type OpenStaffStream } from '@/lib/api/staffEvents';
import { config } from '@/lib/config';
import { failureOf } from '@/lib/domain/failure';
import { browserConnectivity } from '@/lib/platform/connectivity';
import { Confirmation } from './confirmation';
import { SESSION_KEY } from './keys';
import { LastDoing } from './lastDoing';
import { ShownKeys } from './shownKeys';
import { KEPT_NAME } from './undo/keptDoings';
import { UnsavedForms } from './unsaved';

/** What all views of the console stand on. */
export type ConsoleParts = {
  readonly ask: AskStaff;
  readonly openStream: OpenStaffStream;
  readonly lastDoing: LastDoing;
  readonly confirmation: Confirmation;
  readonly shownKeys: ShownKeys;
  readonly unsaved: UnsavedForms;
};

const Parts = createContext<ConsoleParts | undefined>(undefined);

/** What was fetched so lately is shown without asking again; the live stream asks for what has changed. */
const FRESH_MS = 5000;

type ConsoleProviderProps = { ask?: AskStaff; openStream?: OpenStaffStream; children: ReactNode };

/**
 * The console's parts. What it fetches is kept in the page's memory alone: it survives neither a reload nor 'Clear User Data?', and shares nothing with the
 * volunteers' app (docs/decisions/080-the-console-stands-apart.md).
 *
 * @param ask and openStream: tests hand in their own
 */
export function ConsoleProvider({ ask, openStream, children }: ConsoleProviderProps) {
  const [client] = useState(createClient);
  const parts = useMemo(() => {
    const confirmation = new Confirmation();
    return {
      ask: ask ?? createAskStaff({ fetch: (...request) => globalThis.fetch(...request), config, confirm: confirmation.ask }),
      openStream: openStream ?? createOpenStaffStream({ EventSource: globalThis.EventSource, config }),
      lastDoing: new LastDoing(),
      confirmation,
      shownKeys: new ShownKeys(),
      unsaved: new UnsavedForms(),
    };
  }, [ask, openStream]);
  const { lastDoing } = parts;
  // TanStack takes every page for online when it opens, and would read nothing again once an offline one is.
  useEffect(() => onlineManager.setOnline(browserConnectivity().isOnline()), []);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => (key === KEPT_NAME || key === null) && lastDoing.reread();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [lastDoing]);
  return (
    <QueryClientProvider client={client}>
      <Parts value={parts}>{children}</Parts>
    </QueryClientProvider>
  );
}

function createClient(): QueryClient {
  // Whatever is answered with 401, the session may have ended: it is asked for anew, and that answer alone leads to signing in. Until then all that is shown stays.
  const onError = (error: Error) => {
    if (failureOf(error).kind === 'unauthorised') void client.refetchQueries({ queryKey: SESSION_KEY }, { cancelRefetch: false });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => (query.queryKey[1] === SESSION_KEY[1] ? undefined : onError(error)) }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // What asks the server repeats a read (lib/api/staff.ts).
      // Without a connection it fails at once and says so: a query that waited for one would show neither data nor words.
      queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always', refetchOnReconnect: true },
    },
  });
  return client;
}

type InCampaignProps = { campaign: number; by: string; children: ReactNode };

/** Binds the parts to one campaign and person: the views in it are heard in that campaign's bottom line alone, also when an answer arrives after another one was opened. */
export function InCampaign({ campaign, by, children }: InCampaignProps) {
  const parts = useConsole();
  const own = useMemo(() => ({ ...parts, lastDoing: parts.lastDoing.as({ campaign, by }) }), [parts, campaign, by]);
  return <Parts value={own}>{children}</Parts>;
}

/** Returns the console's parts. @throws outside of a {@link ConsoleProvider} */
export function useConsole(): ConsoleParts {
  const parts = use(Parts);
  if (parts === undefined) throw new Error('useConsole is used outside of ConsoleProvider');
  return parts;
}
