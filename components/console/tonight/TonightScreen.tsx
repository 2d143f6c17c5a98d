'use client';
import { ConsoleFrame } from '@/components/console/frame/ConsoleFrame';
import type { ViewKey } from '@/components/console/frame/viewKey';
import { tonightTexts } from '@/lib/texts/console/tonight';
import { Figures } from './Figures';
import { TonightView } from './TonightView';

const { keys: texts } = tonightTexts;
const KEYS: readonly ViewKey[] = [
  { shown: 'J', does: texts.next },
  { shown: 'K', does: texts.previous },
  { shown: 'Enter', does: texts.open },
];

/** Tonight: who is out, with what, and who needs the staff. */
export function TonightScreen() {
  return (
    <ConsoleFrame view="tonight" keys={KEYS}>
      {({ campaign }) => (campaign.role === 'viewer' ? <Figures campaign={campaign} /> : <TonightView campaign={campaign} />)}
    </ConsoleFrame>
  );
}
