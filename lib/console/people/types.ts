import type { StaffBody, StaffReply } from '@/lib/api/staff';

/* What the staff's calls about people tell, by the words of the view. */

export type MemberRecord = StaffReply<'memberRecord'>;
export type StaffAccount = StaffReply<'accounts'>[number];
export type CampaignDetails = StaffReply<'campaignDetails'>;
export type CampaignContents = StaffReply<'campaignContents'>;
export type Budget = StaffReply<'budgets'>[number];
export type PersonHeld = StaffReply<'personHeld'>;
/** How an invitation reaches somebody. */
export type InvitedBy = StaffBody<'invite'>['by'];
/** A script with what it was seen as. */
export type EditableScript = StaffReply<'script'>;
export type ScriptMeans = StaffReply<'scriptPreview'>['means'];
export type ScriptProblem = StaffReply<'scriptPreview'>['problems'][number];
