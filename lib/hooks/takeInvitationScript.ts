import { TAKE_INVITATION } from '@/lib/platform/invitation';

/** {@link TAKE_INVITATION} for components, which may not import lib/platform. */
export const takeInvitationScript = TAKE_INVITATION;
