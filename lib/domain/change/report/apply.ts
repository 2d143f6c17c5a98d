import type { Enveloped } from '@/lib/domain/change/envelope';
import type { Door, Person } from '@/lib/domain/door/door';
import type { PersonId } from '@/lib/domain/ids';
import type { ReportBody } from './report';

/** Returns the door with so many more open reports, and with the people whom they name as new. */
export function applyToReports(door: Door, reports: readonly Enveloped<ReportBody>[]): Door {
  if (reports.length === 0) return door;
  const newcomers = reports
    .flatMap(({ body }) => newcomerIn(body) ?? [])
    .filter(({ personId }, place, all) => !livesAt(door, personId) && all.findIndex((one) => one.personId === personId) === place);
  return {
    ...door,
    people: newcomers.length === 0 ? door.people : [...door.people, ...newcomers],
    reported: (door.reported ?? 0) + reports.length,
  };
}

const livesAt = ({ people }: Door, personId: PersonId) => people.some((person) => person.personId === personId);

function newcomerIn({ personId, name, phone }: ReportBody): Person | undefined {
  if (!personId) return undefined;
  const known = { ...(name ? { name } : {}), ...(phone ? { phone } : {}) };
  return { personId, voterId: personId, groupIds: [], groupNames: [], ...known, isNew: true };
}
