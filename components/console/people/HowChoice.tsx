import { Segments } from '@/components/console/frame/Segments';
import type { InvitedBy } from '@/lib/console/people/types';
import { inviteTexts } from '@/lib/texts/console/people';
import { Note } from './Note';

const WAYS = ['mail', 'card', 'link'] as const satisfies readonly InvitedBy[];

type HowChoiceProps = { by: InvitedBy; onBy: (by: InvitedBy) => void; canMail: boolean; onlyMail?: boolean };

/** The usual way: by mail where the server sends any. */
export const usualWay = (canMail: boolean): InvitedBy => (canMail ? 'mail' : 'link');

/** How an invitation reaches somebody. */
export function HowChoice({ by, onBy, canMail, onlyMail = false }: HowChoiceProps) {
  const ways = WAYS.filter((way) => (way === 'mail' ? canMail : !onlyMail));
  if (ways.length === 0) return <Note tone="warn">{inviteTexts.onlyMail}</Note>;
  return (
    <div className="grid gap-2">
      <Segments
        label={inviteTexts.how}
        segments={ways.map((value) => ({ value, label: inviteTexts.by[value] }))}
        value={by}
        onValue={onBy}
      />
      {!canMail && <Note tone="info">{inviteTexts.noMail}</Note>}
    </div>
  );
}
