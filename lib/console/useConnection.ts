import { useSyncExternalStore } from 'react';
import { type Connection, connectionOf } from './connection';
import type { Live, LiveState } from './live';
import { useConnected } from './useConnected';
import { type OldData, useOldData } from './useOldData';

const OPENING: LiveState = { is: 'opening', heardAt: undefined };
const nothing = () => () => undefined;
const opening = () => OPENING;

/** Returns what is said of the connection, when the server was last heard from, and what of the view is old. */
export function useConnection(live: Live | undefined): Connection & Pick<LiveState, 'heardAt'> & { readonly old: OldData | undefined } {
  const { is, heardAt } = useSyncExternalStore(live?.state.subscribe ?? nothing, live?.state.state ?? opening, opening);
  const isOnline = useConnected();
  const old = useOldData();
  return { ...connectionOf({ isOnline, live: is, old: old && { kind: old.failure.kind, isReading: old.isReading } }), heardAt, old };
}
