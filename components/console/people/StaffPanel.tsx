import { useRef, useState } from 'react';
import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import { Refused } from '@/components/console/frame/Refused';
import { SidePanel } from '@/components/console/frame/SidePanel';
import { useConsole } from '@/lib/console/ConsoleProvider';
import type { StaffAccount } from '@/lib/console/people/types';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { ROLE_NAMES, type StaffRole } from '@/lib/domain/staff/roles';
import { recordTexts, staffTexts } from '@/lib/texts/console/people';
import { Note } from './Note';
import { RoleChoice } from './RoleChoice';
import { StaffLink } from './StaffLink';

type StaffPanelProps = {
  campaign: number;
  account: StaffAccount;
  /** It is whoever looks at it. */
  isOwn: boolean;
  canMail: boolean;
  onClose: () => void;
};

/** One of the staff: what they may do, a link to sign in, and the end of their work here. */
export function StaffPanel({ campaign, account, isOwn, canMail, onClose }: StaffPanelProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <SidePanel title={account.name} isSomebody sub={account.email} onClose={onClose}>
      <ChangeRole campaign={campaign} account={account} isOwn={isOwn} />
      <StaffLink campaign={campaign} account={account} canMail={canMail} />
      {isRemoving ? (
        <RemoveStaff campaign={campaign} account={account} onCancel={() => setRemoving(false)} onDone={onClose} />
      ) : (
        <div className="border-line border-t pt-3">
          <Button look="away" onClick={() => setRemoving(true)}>
            {staffTexts.remove}
          </Button>
        </div>
      )}
    </SidePanel>
  );
}

type ChangeRoleProps = Pick<StaffPanelProps, 'campaign' | 'account' | 'isOwn'>;

/** A role is chosen, and given by a button: the arrows of a keyboard go through the choices, and each would be given on the way. */
function ChangeRole({ campaign, account: { email, name, role }, isOwn }: ChangeRoleProps) {
  const [chosen, setChosen] = useState<StaffRole>();
  const next = chosen ?? role;
  const choice = useRef<HTMLDivElement>(null);
  const { lastDoing } = useConsole();
  const write = useStaffWrite('setRole', (_, { role: given, from }) => {
    // From what it was when this was sent: the list may say the new role already.
    const back = { campaign, step: { call: 'setRole', body: { email, role: from ?? role, from: given } } } as const;
    // Whoever has given their own role away cannot take it back.
    lastDoing.set({ said: staffTexts.changed(email, ROLE_NAMES[given]), at: Date.now(), undo: isOwn ? undefined : back });
  });
  const give = () => {
    // The button goes once it is done.
    choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    write.mutate(
      { campaign, email, role: next, from: role },
      // Another one may have been chosen meanwhile.
      { onSuccess: () => setChosen((now) => (now === next ? undefined : now)) },
    );
  };
  return (
    <div ref={choice} className="grid gap-3">
      <RoleChoice role={next} onRole={setChosen} />
      {isOwn && <Note tone="warn">{staffTexts.own}</Note>}
      <Refused error={write.error} />
      {next !== role && (
        <Button busy={write.isPending} onClick={give}>
          {staffTexts.make(name, next)}
        </Button>
      )}
    </div>
  );
}

type RemoveStaffProps = { campaign: number; account: StaffAccount; onCancel: () => void; onDone: () => void };

function RemoveStaff({ campaign, account: { email, name }, onCancel, onDone }: RemoveStaffProps) {
  const { lastDoing } = useConsole();
  const write = useStaffWrite('removeStaff', () => lastDoing.set({ said: staffTexts.removed(email), at: Date.now() }));
  return (
    <Asked label={staffTexts.removeTitle(name)} className="grid gap-3 border-line border-t pt-3">
      <h3 className="font-bold">{staffTexts.removeTitle(name)}</h3>
      <Note tone="warn">{staffTexts.removeWhat}</Note>
      <Refused error={write.error} />
      <div className="flex flex-wrap gap-2">
        <Button look="away" busy={write.isPending} onClick={() => write.mutate({ campaign, email }, { onSuccess: onDone })}>
          {staffTexts.remove}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {recordTexts.cancel}
        </Button>
      </div>
    </Asked>
  );
}
