import { NOT_RECOGNIZED } from '@/lib/contract/envelope';
import { Refusal } from '@/server/refusal';
import type { Credentials } from '@/server/store/users';

const UNAUTHORIZED = 401;

/** Whose request it is, and the PIN that it is signed with. */
export type Authenticated<C> = { readonly credentials: C; readonly pin: string };

/** The user of a request, in a campaign where it named one. */
type Sender = Credentials & { readonly campaignId?: number };

/** A request is signed with a PIN that staff ended at once: the app forgets what it has (docs/wire.md#signed-out). */
export class SignedOut extends Refusal {
  constructor(readonly sender: Authenticated<Sender>) {
    super(UNAUTHORIZED, NOT_RECOGNIZED, undefined, { signedOut: true });
    this.name = 'SignedOut';
  }
}
