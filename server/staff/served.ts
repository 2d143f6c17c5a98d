import type { Kysely } from 'kysely';
import type { StaffBodyOf, StaffCall, StaffReplyOf } from '@/lib/contract/staff/call';
import type { LinkSite } from '@/lib/contract/staff/fields';
import type { Attempts } from '@/server/auth/attempts';
import type { PasskeySite } from '@/server/auth/passkeys';
import type { PinKey } from '@/server/auth/pinKey';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import type { Clock } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import type { Mailer } from '@/server/mail/mailer';
import type { PushSender } from '@/server/push/pushSender';
import { Refusal } from '@/server/refusal';
import type { StaffedCampaign, StaffSession } from '@/server/store/staffSessions';
import type { OwnSites } from './ownSites';

/** Who asks: anybody, of whom the key in the cookie may be known; somebody who is signed in; or somebody with a role in the campaign. */
export type StaffVisitor = {
  readonly browser: string;
  /** Of the session whose cookie the browser has sent; a sign-in replaces it. */
  readonly formerKey: string | undefined;
  readonly startSession: (key: string) => void;
  readonly site: PasskeySite;
  /** Whose attempts are counted together (`networkOf`). */
  readonly network: string;
};
export type SignedInStaff = StaffSession & {
  readonly site: PasskeySite;
  /** Of the session: what its token is made of. */
  readonly key: string;
  readonly startSession: (key: string) => void;
  readonly endSession: () => void;
};
export type CampaignStaff = SignedInStaff & {
  readonly campaign: StaffedCampaign;
  /** Where volunteers open Walkbook, without a slash at its end, and whose phones can: links for phones begin with it. */
  readonly opensAt: LinkSite;
};

type CallerOf<C extends StaffCall> = C['by'] extends 'anybody' ? StaffVisitor : C['by'] extends 'staff' ? SignedInStaff : CampaignStaff;

/** What the staff's calls work with. Tests pass in their own. */
export type StaffServices = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly pinKey: PinKey;
  /** undefined: no mail server is configured. */
  readonly mailer: Mailer | undefined;
  /** Tells those who run the server that nothing more is mailed for now. */
  readonly tellOfMailLimit: (nowSeconds: number) => void;
  /** Where the server can be opened, and where links lead. */
  readonly sites: OwnSites;
  /** Sends notifications; undefined where this server has no keys. */
  readonly push?: PushSender | undefined;
  /** Counts by network what authenticators were given to sign. */
  readonly challenges: Attempts;
  /** Where the server's street map is, there or not. */
  readonly mapArchive?: string | undefined;
  /** Runs work after the answer. */
  readonly inBackground: (work: () => Promise<void>) => void;
  /** Takes up long work that was just written down. */
  readonly jobs: { readonly look: () => void };
  /** How links leave by mail; undefined where none do. */
  readonly mailedLinks: MailedLinks | undefined;
};

export type MailedLinks = {
  readonly mailer: Mailer;
  /** Where the console opens. */
  readonly site: string;
  /** Counts the e-mails for which a link was asked for, by network. */
  readonly asked: Attempts;
};

type Request<C extends StaffCall> = {
  readonly body: StaffBodyOf<C>;
  readonly caller: CallerOf<C>;
  /** For use cases of the campaign: what is logged is written by them, in the transaction of the work. */
  readonly parts: StaffParts;
};

/** A staff call with the code that answers it, for a request that fits its schema and whose sender may make it. */
export type ServedStaffCall = {
  readonly call: StaffCall;
  readonly answer: (request: { body: unknown; caller: unknown; parts: StaffParts }, services: StaffServices) => Promise<unknown>;
  /** What a logged call is done to, in the log's words. */
  readonly about: (body: unknown) => string;
};

/**
 * @param about of a logged call: what it is done to, without names or numbers of voters
 */
export function servedToStaff<C extends StaffCall>(
  call: C,
  answer: (request: Request<C>, services: StaffServices) => Promise<StaffReplyOf<C>>,
  about: (body: StaffBodyOf<C>) => string = () => '',
): ServedStaffCall {
  // True because the route parses the body with this call's own schema, and finds the caller that `by` asks for, before it calls either.
  const known = answer as unknown as ServedStaffCall['answer'];
  return {
    call,
    about: about as (body: unknown) => string,
    answer: (request, services) => refusing(() => known(request, services)),
  };
}

/** Does a use case. What it refuses in a sentence for staff is a conflict with how things stand: nothing was written. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoSuch) throw new Refusal(NOT_FOUND, error.message);
    throw error instanceof OrganizerError ? new Refusal(CONFLICT, error.inConsole) : error;
  }
}

const NOT_FOUND = 404;
const CONFLICT = 409;
