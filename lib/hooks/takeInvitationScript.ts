import { TAKE_INVITATION } from '@/lib/platform/invitation';

/** The script of {@link TAKE_INVITATION}, for the page that it is part of. */
export const takeInvitationScript = TAKE_INVITATION;
