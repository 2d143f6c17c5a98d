/**
 * What somebody of the staff may do in a campaign. An owner everything; an organizer everything but to remove, archive, delete, or read the log; a field
 * lead what an evening needs: who is out, and handing out; a viewer reads figures without names.
 */
export const STAFF_ROLES = ['owner', 'organizer', 'lead', 'viewer'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export const OWNERS: readonly StaffRole[] = ['owner'];

/** Who hands out packets, and what goes with them. */
export const WHO_HANDS_OUT: readonly StaffRole[] = ['owner', 'organizer', 'lead'];

/** Who looks after a campaign's people, turf and texts. */
export const ORGANIZERS: readonly StaffRole[] = ['owner', 'organizer'];

/** The commands' and the console's words for a role. */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'owner',
  organizer: 'organizer',
  lead: 'field lead',
  viewer: 'viewer',
};

/** True for one of the roles. */
export function isStaffRole(text: string): text is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(text);
}
