import { useId } from 'react';
import { STAFF_ROLES, type StaffRole } from '@/lib/domain/staff/roles';
import { frameTexts } from '@/lib/texts/console/frame';
import { staffTexts } from '@/lib/texts/console/people';

/** The four roles, each with what it may do. */
export function RoleChoice({ role, onRole }: { role: StaffRole; onRole: (role: StaffRole) => void }) {
  const name = useId();
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{staffTexts.role}</legend>
      {STAFF_ROLES.map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-2.5 border-line border-b py-1">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === role}
            onChange={() => onRole(one)}
            className="size-5 shrink-0 accent-primary max-md:size-7"
          />
          <span>
            <b className="font-semibold">{frameTexts.role(one)}</b>
            <span className="block text-small text-soft">{staffTexts.roles[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
