import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { useConsole } from './ConsoleProvider';

/** What a view keeps in its address, by name; undefined or '' takes it out. */
export type AddressChange = Readonly<Record<string, string | number | undefined>>;

/** The parameters of an address at one moment. */
type AddressNow = Readonly<Record<string, string>>;

/** Changes some of an address; by a function where it depends on what the address names by then. */
type AddressOrder = AddressChange | ((now: AddressNow) => AddressChange);

/**
 * Changes some of an address. Where that opens something else and would take away what is typed, it asks first.
 *
 * @param isSaved what is typed was saved by what leads away
 */
export type ChangeAddress = (change: AddressOrder, isSaved?: boolean) => void;

/** What these name is opened in the place of something else. Filters, sorts and what is found stand beside it. */
const OPENED = ['campaign', 'tab', 'of', 'step', 'kind', 'item', 'do', 'ask', 'who'] as const;

/** Returns a path of the console with these parameters. */
export function addressOf(path: string, params: AddressChange): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** True where the address names this campaign, or none. */
export function isAddressOf(campaign: number): boolean {
  const named = addressNow().campaign;
  return named === undefined || named === String(campaign);
}

/** Returns what the page's address names now, also for a handler that was made before somebody chose something else. */
export const addressNow = (): AddressNow => Object.fromEntries(new URLSearchParams(window.location.search));

/** True where a change opens something in the place of what the address names now. */
export function opensOther(now: AddressNow, change: AddressChange): boolean {
  return OPENED.some((name) => name in change && String(change[name] ?? '') !== (now[name] ?? ''));
}

/**
 * Remembers what the page's address says by these names, so that a late answer can leave alone what somebody has opened since.
 *
 * @returns whether it is the same page and says the same still
 */
export function stillAt(names: readonly string[]): () => boolean {
  const place = () => {
    const now = addressNow();
    return JSON.stringify([window.location.pathname, ...names.map((name) => now[name] ?? '')]);
  };
  const was = place();
  return () => place() === was;
}

/**
 * A view's state in its address, so that it can be sent to a colleague: pass, filter, sort, choice, by ids and never by names.
 *
 * @returns what the address says now, and what changes some of it in place; the browser's Back leads out of the view
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const params = useSearchParams();
  const { replace } = useRouter();
  const { unsaved } = useConsole();
  const set = useCallback<ChangeAddress>(
    (change, isSaved = false) => {
      const changed = () => (typeof change === 'function' ? change(addressNow()) : change);
      const go = () => replace(addressOf(window.location.pathname, { ...addressNow(), ...changed() }), { scroll: false });
      if (isSaved || !opensOther(addressNow(), changed())) go();
      else unsaved.leave(go, 'address');
    },
    [replace, unsaved],
  );
  return [params, set];
}
