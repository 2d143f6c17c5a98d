import type { GroupKind } from '@/lib/domain/door/door';

/** The groups of a new campaign, in the order in which the survey offers them. */
export const NEW_CAMPAIGN_GROUPS: readonly { readonly name: string; readonly kind: GroupKind; readonly warns?: true }[] = [
  { name: 'Refused', kind: 'result' },
  { name: 'Moved', kind: 'result' },
  { name: 'Deceased', kind: 'result' },
  { name: 'Language barrier', kind: 'result' },
  { name: 'Hostile', kind: 'result', warns: true },
  { name: 'Do not walk', kind: 'result', warns: true },
  { name: 'Strong yes', kind: 'support' },
  { name: 'Lean yes', kind: 'support' },
  { name: 'Undecided', kind: 'support' },
  { name: 'Lean no', kind: 'support' },
  { name: 'Strong no', kind: 'support' },
  { name: 'Wants a yard sign', kind: 'signs' },
  { name: 'Has a yard sign', kind: 'signs' },
  { name: 'Will volunteer', kind: 'other' },
  { name: 'Needs a ride to the polls', kind: 'other' },
  { name: 'Wants a call back', kind: 'other' },
];
