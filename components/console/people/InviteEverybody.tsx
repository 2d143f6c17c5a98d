import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import type { InvitedBy } from '@/lib/console/people/types';
import { useMembers } from '@/lib/console/people/useMembers';
import { inviteTexts } from '@/lib/texts/console/people';

type Show = 'all' | 'waiting';

type InviteEverybodyProps = { campaign: number; by: InvitedBy; onInvite: (show: Show, by: InvitedBy, count: number) => void };

/** Invites all members, or all who have never signed in, once it was said how many they are. */
export function InviteEverybody({ campaign, by, onInvite }: InviteEverybodyProps) {
  const [asked, setAsked] = useState<Show>();
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      {asked === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsked('waiting')}>{inviteTexts.allWaiting}</Button>
          <Button onClick={() => setAsked('all')}>{inviteTexts.all}</Button>
        </div>
      ) : (
        <AskedAgain campaign={campaign} show={asked} by={by} onInvite={onInvite} onCancel={() => setAsked(undefined)} />
      )}
    </section>
  );
}

function AskedAgain({ campaign, show, by, onInvite, onCancel }: InviteEverybodyProps & { show: Show; onCancel: () => void }) {
  const { members, all } = useMembers({ campaign, search: '', show });
  return (
    <>
      <p>{inviteTexts.allWhat}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={members === undefined || all === 0} onClick={() => onInvite(show, by, all)}>
          {inviteTexts.go(all)}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {inviteTexts.cancel}
        </Button>
      </div>
    </>
  );
}
