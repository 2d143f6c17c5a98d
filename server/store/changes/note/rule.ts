import { sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { saveNote } from '@/lib/contract/changes';
import { databaseId } from '@/server/database/databaseId';
import { all, command, mapPlan, nothing, type Plan, query } from '@/server/database/plan';
import type { ChangeRule, Stray, Written } from '@/server/store/changes/changeRule';
import { type Arrival, digestKey, type IncomingChange, incomingChange, type LoggedChange } from '@/server/store/incomingChange';
import { votersNamedOtherwise } from '@/server/store/namedVoters';
import { ownSubjects } from '@/server/store/ownSubjects';
import { winners } from '@/server/store/winners';

type NoteChange = LoggedChange<'note'>;

/** A note of the campaign, and when something was last done to it. */
type Note = { readonly noteId: string; readonly effectiveAt: number };

/** The changes of one request, in their order. */
export function noteChanges(items: BodyOf<typeof saveNote>, arrival: Arrival): IncomingChange<'note'>[] {
  return items.map((item) => {
    const { voterId, text, time, batch } = item;
    // A uuid is the same in capitals.
    const noteId = item.noteId.toLowerCase();
    return incomingChange(arrival, item, {
      kind: 'note',
      subject: noteId,
      // As a digest: who is forgotten stands in no key.
      content: noteKey([noteId, text, time]),
      body: { voterId, text, ...(batch ? { batch } : {}) },
    });
  });
}

/** What tells a note's change apart where the app gave it no changeId. */
const noteKey = (content: readonly unknown[]) => digestKey(`note:${JSON.stringify(content)}`);

/**
 * A change of a note sets its text, its author and the voter whom it is about. Empty text deletes the note: its row stays without text, so
 * that an older text that arrives later does not bring it back.
 */
export const noteRule: ChangeRule<'note'> = {
  rank: 3,
  lock(campaignId, changes) {
    const voterIds = changes.map(({ body }) => body.voterId);
    // In this order: the notes are read under their lock.
    return mapPlan(
      all([
        lockNotes(campaignId, changes),
        notesNamedIn(campaignId, changes),
        ownSubjects('voters', campaignId, voterIds),
        votersNamedOtherwise(campaignId, voterIds),
      ]),
      ([, notes, own, named]) =>
        (logged) =>
          writeNotes(campaignId, { notes, voterOf: (id) => (own.has(id) ? databaseId(id) : named.get(id)) }, logged),
    );
  },
  reset: resetNotes,
  appliesOnce: false,
  limit: 'notes',
};

type Known = {
  readonly notes: ReadonlyMap<string, Note> /** The voter whom an id names; undefined where the campaign has none such. */;
  readonly voterOf: (id: string) => number | undefined;
};

/** Locks the ids, because a note that is new has no row that could be locked. */
function lockNotes(campaignId: number, changes: readonly IncomingChange<'note'>[]): Plan<void> {
  const ids = changes.map(({ subject }) => `${campaignId} ${subject}`);
  return command(sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(id, 0) as key from unnest(${ids}::text[]) as id order by 1) as keys`);
}

function notesNamedIn(campaignId: number, changes: readonly IncomingChange<'note'>[]): Plan<Known['notes']> {
  return query(
    sql<Note>`
      select note_id as "noteId", effective_at as "effectiveAt"
      from notes where campaign_id = ${campaignId} and note_id = any(${changes.map(({ subject }) => subject)}::uuid[])`,
    (rows) => new Map(rows.map((note) => [note.noteId, note])),
  );
}

function writeNotes(campaignId: number, { notes, voterOf }: Known, changes: readonly NoteChange[]): Written {
  const isKnown = ({ body }: NoteChange) => voterOf(body.voterId) !== undefined;
  const strays = changes.filter((change) => !isKnown(change)).map((change): Stray => ({ change, reason: 'unknown voter' }));
  const winning = winners(changes.filter(isKnown), ({ subject }) => notes.get(subject)?.effectiveAt ?? null);
  return { strays, plan: upsertNotes(campaignId, winning, voterOf) };
}

function upsertNotes(campaignId: number, changes: readonly NoteChange[], voterOf: Known['voterOf']): Plan<void> {
  if (changes.length === 0) return nothing;
  const rows = changes.map(({ subject, body, userId, effective }) => ({
    note_id: subject,
    voter_id: voterOf(body.voterId),
    user_id: userId,
    text: body.text,
    effective_at: effective.at,
  }));
  return command(sql`
    insert into notes (campaign_id, note_id, voter_id, user_id, text, effective_at)
    select ${campaignId}, note_id, voter_id, user_id, text, effective_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (note_id uuid, voter_id bigint, user_id integer, text text, effective_at bigint)
    on conflict (campaign_id, note_id) do update set voter_id = excluded.voter_id, user_id = excluded.user_id, text = excluded.text,
      effective_at = excluded.effective_at`);
}

function resetNotes(campaignId: number, changes: readonly NoteChange[]): Plan<void> {
  const notes = changes.map(({ subject, effective, userId }) => ({ id: subject, effective_at: effective.at, user_id: userId }));
  return command(sql`
    delete from notes using jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as row (id uuid, effective_at bigint, user_id integer)
    where campaign_id = ${campaignId} and note_id = row.id and notes.effective_at = row.effective_at and notes.user_id = row.user_id`);
}
