import { type Connection, connectionOf } from '@/lib/console/connection';
import type { LiveState } from '@/lib/console/live';
import type { FailureKind } from '@/lib/domain/failure';

type Row = [
  browser: 'online' | 'offline',
  live: LiveState['is'],
  old: FailureKind | 'being read' | undefined,
  Connection['is'],
  Connection['line'],
];

test.each<Row>([
  ['online', 'opening', undefined, 'opening', undefined],
  ['online', 'live', undefined, 'live', undefined],
  ['online', 'asking', undefined, 'asking', undefined],
  // Whatever else is known.
  ['offline', 'opening', undefined, 'offline', 'offline'],
  ['offline', 'live', undefined, 'offline', 'offline'],
  ['offline', 'live', 'refused', 'offline', 'offline'],
  ['offline', 'offline', 'offline', 'offline', 'offline'],
  // The server is away, also where nothing that is shown was read again yet.
  ['online', 'offline', undefined, 'offline', 'unreached'],
  ['online', 'offline', 'offline', 'offline', 'unreached'],
  ['online', 'offline', 'refused', 'offline', 'unreached'],
  ['online', 'opening', 'offline', 'offline', 'unreached'],
  ['online', 'opening', 'timeout', 'offline', 'unreached'],
  // It was heard from again.
  ['online', 'live', 'being read', 'live', undefined],
  ['online', 'asking', 'being read', 'asking', undefined],
  ['online', 'live', 'offline', 'live', 'unanswered'],
  ['online', 'asking', 'timeout', 'asking', 'unanswered'],
  // It answers, and refuses.
  ['online', 'live', 'refused', 'live', 'refused'],
  ['online', 'opening', 'server', 'opening', 'refused'],
])('%s, %s, old: %s → %s, %s', (browser, live, old, is, line) => {
  const isReading = old === 'being read';
  const known = old && { kind: isReading ? 'offline' : old, isReading };
  expect(connectionOf({ isOnline: browser === 'online', live, old: known })).toEqual({ is, line });
});
