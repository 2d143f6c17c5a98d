import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { MemberRecord } from '@/lib/console/people/types';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { recordTexts } from '@/lib/texts/console/people';
import { Note } from './Note';

type RevokeMemberProps = { campaign: number; record: MemberRecord; onClose: () => void };

/** Ends a membership, after it was said what goes. Undo makes them the same member again; packets and PINs do not come back by it. */
export function RevokeMember({ campaign, record: { member, name, held }, onClose }: RevokeMemberProps) {
  const { lastDoing } = useConsole();
  const write = useStaffWrite('revokeMember', ({ freed }) => {
    const undo = { campaign, step: { call: 'letInAgain', body: { member } }, undone: recordTexts.unrevoked(name) } as const;
    lastDoing.set({ said: recordTexts.revoked(name, freed.length), at: Date.now(), undo });
  });
  const revoke = () => write.mutate({ campaign, member, packets: held.map(({ code }) => code) });
  return (
    <Asked label={recordTexts.revokeTitle(name)} className="grid gap-3 border-line border-t pt-3">
      <h3 className="font-bold">{recordTexts.revokeTitle(name)}</h3>
      <Note tone="warn">
        {recordTexts.revokes(held.length)} {recordTexts.revokeWhat}
      </Note>
      <Refused error={write.error} />
      <div className="flex flex-wrap gap-2">
        <Button look="away" busy={write.isPending} onClick={revoke}>
          {recordTexts.revoke}
        </Button>
        <Button look="plain" onClick={onClose}>
          {recordTexts.cancel}
        </Button>
      </div>
    </Asked>
  );
}

/** Makes somebody a member again whose membership has ended. */
export function LetInAgain({ campaign, record: { member, name } }: { campaign: number; record: MemberRecord }) {
  const { lastDoing } = useConsole();
  const write = useStaffWrite('letInAgain', () => lastDoing.set({ said: recordTexts.letInDone(name), at: Date.now() }));
  return (
    <section className="grid gap-3 border-line border-t pt-3">
      <p className="text-soft">{recordTexts.letInHint}</p>
      <Refused error={write.error} />
      <Button busy={write.isPending} onClick={() => write.mutate({ campaign, member })}>
        {recordTexts.letIn}
      </Button>
    </section>
  );
}
