import { undoneIn } from '@/lib/domain/change/undo';
import { groupBy } from '@/lib/domain/groupBy';
import { asId, type ChangeId } from '@/lib/domain/ids';

/** A change as a phone sent it, and as the log must have it. */
export type SentChange = {
  readonly changeId: string;
  /** The id of the change that this one undoes; null if it is no undo. */
  readonly undoes: string | null;
  readonly kind: 'door' | 'note';
  readonly subject: string;
  readonly userId: number;
  readonly device: string;
  readonly seq: number;
  /** Unix seconds by the phone's clock. */
  readonly time: number;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A row of the log, in what is compared. */
export type LogRow = Omit<SentChange, 'changeId' | 'kind'> & {
  /** Of the log. */
  readonly id: number;
  readonly changeId: string | null;
  readonly kind: string;
  readonly effectiveAt: number;
  /** True where the server takes it for undone. */
  readonly undone: boolean;
};

/** The changes, by their ids, that the log does not have as it must. */
export type Verdict = {
  /** Answered, and not in the log. */
  readonly lost: readonly string[];
  /** More than once in the log. */
  readonly doubled: readonly string[];
  /** Otherwise than they were sent, never sent, or undone by the server and not by the undos in the log, or the other way round. */
  readonly wrong: readonly string[];
};

/**
 * Compares the log with what phones sent.
 *
 * @param sent every change that a phone may have sent, answered or not
 * @param answered the ids of those of which a server said that it has them
 */
export function judge(sent: readonly SentChange[], answered: ReadonlySet<string>, log: readonly LogRow[]): Verdict {
  const rows = new Map<string, LogRow[]>();
  for (const row of log) {
    const id = row.changeId ?? `row ${row.id}`;
    rows.set(id, [...(rows.get(id) ?? []), row]);
  }
  const known = new Map(sent.map((change) => [change.changeId, change]));
  const undone = undoneRows(log);
  const isRight = (row: LogRow) => isAsSent(row, known.get(row.changeId ?? '')) && row.undone === undone.has(row);
  return {
    lost: [...answered].filter((id) => !rows.has(id)),
    doubled: [...rows].filter(([, same]) => same.length > 1).map(([id]) => id),
    wrong: [...rows].filter(([, same]) => !same.every(isRight)).map(([id]) => id),
  };
}

function isAsSent(row: LogRow, sent: SentChange | undefined): boolean {
  return sent !== undefined && content(row) === content(sent);
}

/** JSON with keys in order: a database may order them anew. */
function content({ kind, subject, undoes, userId, device, seq, time, body }: SentChange | LogRow): string {
  return JSON.stringify({ kind, subject, undoes, userId, device, seq, time, body }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Returns the rows that undos take back: of each subject, user and device by the phone's own counter. */
function undoneRows(log: readonly LogRow[]): ReadonlySet<LogRow> {
  const ofPhones = groupBy(log, ({ subject, userId, device }) => `${subject} ${userId} ${device}`);
  return new Set([...ofPhones.values()].flatMap(undoneOfPhone));
}

function undoneOfPhone(rows: readonly LogRow[]): readonly LogRow[] {
  const inOrder = rows.toSorted((a, b) => a.seq - b.seq);
  const undone = undoneIn(
    inOrder.map(({ changeId, undoes }) => ({
      changeId: asId<ChangeId>(changeId ?? ''),
      undoes: undoes === null ? undefined : asId<ChangeId>(undoes),
    })),
  );
  return rows.filter(({ changeId }) => changeId !== null && undone.has(asId<ChangeId>(changeId)));
}

/** Returns the rows that count: neither undos nor undone. */
export function standingRows(log: readonly LogRow[]): readonly LogRow[] {
  const undone = undoneRows(log);
  return log.filter((row) => row.undoes === null && !undone.has(row));
}

/**
 * Returns the change that each subject must show: that with the greatest effective time, of equal ones the later in the log.
 *
 * @param log the rows that count
 * @returns by subject
 */
export function winnersOf(log: readonly LogRow[]): Map<string, LogRow> {
  const best = new Map<string, LogRow>();
  for (const row of log.toSorted((a, b) => a.id - b.id)) {
    const current = best.get(row.subject);
    if (!current || row.effectiveAt >= current.effectiveAt) best.set(row.subject, row);
  }
  return best;
}
