import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** What a view keeps in its address, by name; undefined or '' takes it out. */
export type AddressChange = Readonly<Record<string, string | number | undefined>>;

/** Returns a path of the console with these parameters. */
export function addressOf(path: string, params: AddressChange): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** True where the address names this campaign, or none. */
export function isAddressOf(campaign: number): boolean {
  const named = new URLSearchParams(window.location.search).get('campaign');
  return named === null || named === String(campaign);
}

/**
 * A view's state in its address, so that it can be sent to a colleague: pass, filter, sort, choice, by ids and never by names.
 *
 * @returns what the address says now, and what changes some of it in place; the browser's Back leads out of the view
 */
export function useAddress(): [URLSearchParams, (change: AddressChange) => void] {
  const params = useSearchParams();
  const { replace } = useRouter();
  const set = useCallback(
    (change: AddressChange) => {
      const { pathname, search } = window.location;
      const now = Object.fromEntries(new URLSearchParams(search));
      replace(addressOf(pathname, { ...now, ...change }), { scroll: false });
    },
    [replace],
  );
  return [params, set];
}
