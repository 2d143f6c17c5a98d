import type { GroupKind, GroupRole } from '@/lib/domain/door/door';

type NewGroup = {
  readonly name: string;
  readonly kind: GroupKind;
  readonly role?: GroupRole;
  readonly level?: number;
  readonly warns?: true;
};

/** The groups of a new campaign, in the order in which the survey offers them. */
export const NEW_CAMPAIGN_GROUPS: readonly NewGroup[] = [
  { name: 'Not home', kind: 'result', role: 'notHome' },
  { name: 'Refused', kind: 'result', role: 'refused' },
  { name: 'Moved', kind: 'result', role: 'moved' },
  { name: 'Deceased', kind: 'result', role: 'deceased' },
  { name: 'Language barrier', kind: 'result', role: 'language' },
  { name: 'Hostile', kind: 'result', role: 'hostile', warns: true },
  { name: 'Do not walk', kind: 'result', role: 'doNotWalk', warns: true },
  { name: 'Strong yes', kind: 'support', level: 1 },
  { name: 'Lean yes', kind: 'support', level: 2 },
  { name: 'Undecided', kind: 'support', level: 3 },
  { name: 'Lean no', kind: 'support', level: 4 },
  { name: 'Strong no', kind: 'support', level: 5 },
  { name: 'Wants a yard sign', kind: 'signs' },
  { name: 'Has a yard sign', kind: 'signs' },
  { name: 'Will volunteer', kind: 'other' },
  { name: 'Needs a ride to the polls', kind: 'other' },
  { name: 'Wants a call back', kind: 'other' },
];
