import { Attempts } from '@/server/auth/attempts';
import type { Mailer } from '@/server/mail/mailer';
import type { StaffServices } from './served';

/** An office behind one address has some sign-ins by passkey a minute at most. */
const CHALLENGES_PER_NETWORK = { free: 100, windowSeconds: 15 * 60 };

/** What the server has for all calls, of which the staff's need a part. */
type Common = Pick<StaffServices, 'db' | 'clock' | 'inBackground' | 'jobs'> & {
  readonly mailer: Mailer;
  readonly pinKey: StaffServices['pinKey'];
} & Pick<StaffServices, 'tellOfMailLimit'>;

type Settings = Pick<StaffServices, 'sites'> &
  Partial<Pick<StaffServices, 'push' | 'mapArchive'>> & {
    /** Where the console opens, as links to it name it that are mailed; without it none are. */
    readonly mailsLinksTo?: string;
    /** False where mails become files that nobody is sent. */
    readonly mailsArrive?: boolean;
    /** Counts the e-mails for which a link was asked for, by network. */
    readonly mailsAsked: Attempts;
  };

/** Puts together what the staff's calls work with. */
export function staffServices(
  { db, clock, inBackground, jobs, mailer, pinKey, tellOfMailLimit }: Common,
  { mailsLinksTo: site, mailsArrive = true, sites, push, mapArchive, mailsAsked: asked }: Settings,
): StaffServices {
  return {
    db,
    clock,
    pinKey,
    mailer: mailsArrive ? mailer : undefined,
    tellOfMailLimit,
    sites,
    push,
    mapArchive,
    inBackground,
    jobs,
    challenges: new Attempts(clock, CHALLENGES_PER_NETWORK),
    mailedLinks: site === undefined ? undefined : { mailer, site, asked },
  };
}
