import { useState } from 'react';
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

type StaffPanelProps = { campaign: number; account: StaffAccount; canMail: boolean; onClose: () => void };

/** One of the staff: what they may do, a link to sign in, and the end of their work here. */
export function StaffPanel({ campaign, account, canMail, onClose }: StaffPanelProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <SidePanel title={account.name} isSomebody sub={account.email} onClose={onClose}>
      <ChangeRole campaign={campaign} account={account} />
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

function ChangeRole({ campaign, account: { email, role } }: { campaign: number; account: StaffAccount }) {
  const { lastDoing } = useConsole();
  const write = useStaffWrite('setRole');
  const choose = (next: StaffRole) => {
    const undo = { campaign, step: { call: 'setRole', body: { email, role, from: next } } } as const;
    write.mutate(
      { campaign, email, role: next, from: role },
      { onSuccess: () => lastDoing.set({ said: staffTexts.changed(email, ROLE_NAMES[next]), at: Date.now(), undo }) },
    );
  };
  return (
    <>
      <RoleChoice role={role} onRole={choose} />
      <Refused error={write.error} />
    </>
  );
}

type RemoveStaffProps = { campaign: number; account: StaffAccount; onCancel: () => void; onDone: () => void };

function RemoveStaff({ campaign, account: { email, name }, onCancel, onDone }: RemoveStaffProps) {
  const { lastDoing } = useConsole();
  const write = useStaffWrite('removeStaff');
  const remove = () =>
    write.mutate(
      { campaign, email },
      {
        onSuccess: () => {
          lastDoing.set({ said: staffTexts.removed(email), at: Date.now() });
          onDone();
        },
      },
    );
  return (
    <section className="grid gap-3 border-line border-t pt-3">
      <h3 className="font-bold">{staffTexts.removeTitle(name)}</h3>
      <Note tone="warn">{staffTexts.removeWhat}</Note>
      <Refused error={write.error} />
      <div className="flex flex-wrap gap-2">
        <Button look="away" busy={write.isPending} onClick={remove}>
          {staffTexts.remove}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {recordTexts.cancel}
        </Button>
      </div>
    </section>
  );
}
