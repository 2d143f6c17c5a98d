import { useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { useMembers } from '@/lib/console/people/useMembers';
import { inviteTexts } from '@/lib/texts/console/people';

type Show = 'all' | 'waiting';

type InviteEverybodyProps = { campaign: number; onInvite: (show: Show, count: number) => void };

/** Invites all members, or all who have never signed in, once it was said how many they are. */
export function InviteEverybody({ campaign, onInvite }: InviteEverybodyProps) {
  const [asked, setAsked] = useState<Show>();
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      {asked === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsked('waiting')}>{inviteTexts.allWaiting}</Button>
          <Button onClick={() => setAsked('all')}>{inviteTexts.all}</Button>
        </div>
      ) : (
        <AskedAgain
          campaign={campaign}
          show={asked}
          onInvite={(...wanted) => {
            setAsked(undefined);
            onInvite(...wanted);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function AskedAgain({ campaign, show, onInvite, onCancel }: InviteEverybodyProps & { show: Show; onCancel: () => void }) {
  const { members, all } = useMembers({ campaign, search: '', show });
  return (
    <Asked label={inviteTexts.all} className="grid gap-2">
      <p>{inviteTexts.allWhat}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={members === undefined || all === 0} onClick={() => onInvite(show, all)}>
          {inviteTexts.go(all)}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {inviteTexts.cancel}
        </Button>
      </div>
    </Asked>
  );
}
