const HOUR = 60 * 60;
export const DAY = 24 * HOUR;

/** How many mails go out. */
export const MAIL_BUDGET = {
  /** Of the whole server an hour: more than a campaign's busiest hour, and too few to be called a sender of spam. */
  anHour: 1_000,
  /** Of these, what staff have mailed: the rest is left for those who ask for a PIN at the log-in. */
  byStaffAnHour: 800,
  /** What one of the staff has mailed an hour. */
  byOneAnHour: 500,
  /**
   * To one mailbox a day: where its owner asks at a sign-in, and where staff have them mailed, who also confirm by
   * mailed links. Neither takes the other's.
   */
  askedADay: 5,
  byStaffADay: 20,
} as const;

/** `staffId`: who of the staff had it mailed; null: its reader asked for it at a sign-in. `sentAt` in unix seconds. */
export type SentMail = { readonly mailbox: string; readonly sentAt: number; readonly staffId: number | null };

/** @param mailboxes each once, as digests; `count` only where they are not known yet */
export type WantedMails = { readonly mailboxes: readonly string[]; readonly staffId: number | null; readonly count?: number };

export type MailVerdict =
  | { readonly is: 'free' }
  | { readonly is: 'mailboxIsFull'; readonly mailbox: string }
  /** `freeAt`: when there is room for all that are wanted. */
  | { readonly is: 'personIsFull' | 'serverIsFull'; readonly freeAt: number };

/**
 * Judges whether mails may go out now: all of them, or none.
 *
 * @param sent of the last day to these mailboxes, and of the last hour to all
 */
export function judgeMails(
  sent: readonly SentMail[],
  { mailboxes, staffId, count = mailboxes.length }: WantedMails,
  now: number,
): MailVerdict {
  const most = staffId === null ? MAIL_BUDGET.askedADay : MAIL_BUDGET.byStaffADay;
  const full = mailboxes.find((mailbox) => sent.filter((one) => one.mailbox === mailbox && one.sentAt > now - DAY).length >= most);
  if (full !== undefined) return { is: 'mailboxIsFull', mailbox: full };
  const inHour = sent.filter(({ sentAt }) => sentAt > now - HOUR).toSorted((one, other) => one.sentAt - other.sentAt);
  const own =
    staffId === null
      ? undefined
      : freeAt(
          inHour.filter((one) => one.staffId === staffId),
          MAIL_BUDGET.byOneAnHour,
          count,
        );
  if (own !== undefined) return { is: 'personIsFull', freeAt: own };
  const byStaff =
    staffId === null
      ? undefined
      : freeAt(
          inHour.filter((one) => one.staffId !== null),
          MAIL_BUDGET.byStaffAnHour,
          count,
        );
  const all = byStaff ?? freeAt(inHour, MAIL_BUDGET.anHour, count);
  return all === undefined ? { is: 'free' } : { is: 'serverIsFull', freeAt: all };
}

/** Returns when so many more fit into the hour; undefined where they fit now. */
function freeAt(inHour: readonly SentMail[], most: number, count: number): number | undefined {
  const last = inHour[inHour.length + count - most - 1];
  return last && last.sentAt + HOUR;
}
