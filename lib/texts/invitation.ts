import { invitation } from './en/invitation';
import type { Texts } from './texts';

export const invitationTexts: Texts['invitation'] = invitation;
