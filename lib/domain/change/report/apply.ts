import type { Enveloped } from '@/lib/domain/change/envelope';
import type { Door } from '@/lib/domain/door/door';
import type { ReportBody } from './report';

/** Returns the door with so many more open reports. */
export function applyToReports(door: Door, reports: readonly Enveloped<ReportBody>[]): Door {
  return reports.length === 0 ? door : { ...door, reported: (door.reported ?? 0) + reports.length };
}
