import { useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { ROLE_NAMES, type StaffRole } from '@/lib/domain/staff/roles';
import { staffTexts } from '@/lib/texts/console/people';
import { RoleChoice } from './RoleChoice';

/** Lets somebody work in the campaign's console. @param onDone told their e-mail, so that a link can follow */
export function LetStaffIn({ campaign, onDone }: { campaign: number; onDone: (email: string) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('organizer');
  const { lastDoing } = useConsole();
  const write = useStaffWrite('setRole');
  useUnsaved('staff', !write.isSuccess && `${name}${email}` !== '');
  const letIn = () => {
    const plain = email.trim().toLowerCase();
    const [changed, at] = [staffTexts.changed(plain, ROLE_NAMES[role]), Date.now()];
    write.mutate(
      { campaign, email: plain, role, from: null, ...(name.trim() !== '' && { name }) },
      {
        onSuccess: (answer) => {
          lastDoing.set({ said: answer === null ? changed : `${changed} ${answer.told}`, at });
          onDone(plain);
        },
      },
    );
  };
  return (
    <Form className="grid gap-3" onSubmit={letIn}>
      <Field label={staffTexts.name} value={name} onValue={setName} autoComplete="off" />
      <Field label={staffTexts.email} value={email} onValue={setEmail} type="email" autoComplete="off" required />
      <RoleChoice role={role} onRole={setRole} />
      <Refused error={write.error} />
      <Button type="submit" busy={write.isPending}>
        {staffTexts.save}
      </Button>
    </Form>
  );
}
