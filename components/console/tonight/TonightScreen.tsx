'use client';
import { useMemo, useRef } from 'react';
import { ConsoleFrame } from '@/components/console/frame/ConsoleFrame';
import type { ViewKey } from '@/components/console/frame/viewKey';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { Figures } from './Figures';
import { type Moves, NO_MOVES, TonightView } from './TonightView';

const { keys: texts } = tonightTexts;

/** Tonight: who is out, with what, and who needs the staff. */
export function TonightScreen() {
  const moves = useRef<Moves>(NO_MOVES);
  const keys = useMemo<readonly ViewKey[]>(
    () => [
      { key: 'j', shown: 'J', does: texts.next, act: () => moves.current.step(1) },
      { key: 'k', shown: 'K', does: texts.previous, act: () => moves.current.step(-1) },
      { key: 'Enter', shown: 'Enter', does: texts.open, act: () => moves.current.open() },
    ],
    [],
  );
  return (
    <ConsoleFrame view="tonight" keys={keys}>
      {({ campaign }) => (campaign.role === 'viewer' ? <Figures campaign={campaign} /> : <TonightView campaign={campaign} moves={moves} />)}
    </ConsoleFrame>
  );
}
