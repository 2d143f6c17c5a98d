import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { saveNote } from '@/lib/contract/saveNote';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { allOf, started } from '@/server/database/transact';
import { type Arrival, type IncomingChange, incomingChange, type LoggedChange, subjectKey } from '@/server/store/incomingChange';
import { ownSubjects } from '@/server/store/ownSubjects';
import { winners } from '@/server/store/winners';
import type { ChangeRules, Stray, Written } from './changeRules';

type NoteChange = LoggedChange<'note'>;

/** A note that exists, whichever campaign's it is, and what was last done to it. */
type Note = { readonly noteId: string; readonly campaignId: number; readonly effectiveAt: number };

/** The changes of one request, in their order. */
export function noteChanges(items: BodyOf<typeof saveNote>, arrival: Arrival): IncomingChange<'note'>[] {
  return items.map((item) => {
    const { voterId, text, time } = item;
    // A uuid is the same in capitals.
    const noteId = item.noteId.toLowerCase();
    return incomingChange(arrival, item, {
      kind: 'note',
      subject: noteId,
      content: `note:${JSON.stringify([noteId, text, time])}`,
      body: { voterId, text },
    });
  });
}

/**
 * A change of a note sets its text, its author and the voter whom it is about. Empty text deletes the note: its row stays without text, so
 * that an older text that arrives later does not bring it back.
 */
export const noteRules: ChangeRules<'note'> = {
  async lock(trx, changes) {
    const voterIds = changes.map(({ campaignId, body }) => ({ campaignId, id: body.voterId }));
    // In this order: the notes are read under their lock.
    const [, notes, voters] = await allOf([lockNotes(trx, changes), notesNamedIn(trx, changes), ownSubjects(trx, 'voters', voterIds)]);
    const known = { notes, voters };
    return (logged) => writeNotes(trx, known, logged);
  },
};

type Known = { readonly notes: ReadonlyMap<string, Note>; readonly voters: ReadonlySet<string> };

/** Locks the ids, because a note that is new has no row that could be locked. */
async function lockNotes(trx: Kysely<Database>, changes: readonly IncomingChange<'note'>[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(id, 0) as key from unnest(${changes.map(({ subject }) => subject)}::text[]) as id order by 1) as keys`.execute(
    trx,
  );
}

/** Note ids are unique over all campaigns, so this has to tell another campaign's note from none. */
async function notesNamedIn(trx: Kysely<Database>, changes: readonly IncomingChange<'note'>[]): Promise<Known['notes']> {
  const { rows } = await sql<Note>`
    select note_id as "noteId", campaign_id as "campaignId", effective_at as "effectiveAt"
    from notes join voters on voters.id = voter_id
    where note_id = any(${changes.map(({ subject }) => subject)}::uuid[])`.execute(trx);
  return new Map(rows.map((note) => [note.noteId, note]));
}

async function writeNotes(trx: Kysely<Database>, { notes, voters }: Known, changes: readonly NoteChange[]): Promise<Written> {
  const strays: Stray[] = [];
  const applicable: NoteChange[] = [];
  // A new note belongs to the campaign whose change arrives first.
  const owners = new Map([...notes.values()].map(({ noteId, campaignId }) => [noteId, campaignId]));
  for (const change of changes) {
    const { campaignId, subject, body } = change;
    const isOurs = (owners.get(subject) ?? campaignId) === campaignId;
    if (!isOurs) strays.push({ change, reason: 'unknown note' });
    else if (!voters.has(subjectKey({ campaignId, subject: body.voterId }))) strays.push({ change, reason: 'unknown voter' });
    else {
      owners.set(subject, campaignId);
      applicable.push(change);
    }
  }
  const winning = winners(applicable, ({ subject }) => notes.get(subject)?.effectiveAt ?? null);
  return { strays, sent: [started(upsertNotes(trx, winning))] };
}

async function upsertNotes(trx: Kysely<Database>, changes: readonly NoteChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ subject, body, userId, effective }) => ({
    note_id: subject,
    voter_id: databaseId(body.voterId),
    user_id: userId,
    text: body.text,
    effective_at: effective.at,
  }));
  await sql`
    insert into notes (note_id, voter_id, user_id, text, effective_at)
    select note_id, voter_id, user_id, text, effective_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (note_id uuid, voter_id integer, user_id integer, text text, effective_at bigint)
    on conflict (note_id) do update set voter_id = excluded.voter_id, user_id = excluded.user_id, text = excluded.text,
      effective_at = excluded.effective_at`.execute(trx);
}
