'use client';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useState } from 'react';

/** As long as the persister keeps what it has stored. */
const ONE_DAY_MS = 24 * 60 * 60 * 1_000;

// The export is rendered where there is no window.
const persister = createSyncStoragePersister({ storage: typeof window === 'undefined' ? undefined : window.localStorage });

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { gcTime: ONE_DAY_MS } } }));
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={{ persister }}>
      {children}
    </PersistQueryClientProvider>
  );
}
