import { sql } from 'kysely';
import { type Contact, campaignGroups, contacts } from './contacts';
import { type ExportLine, type ExportSource, heading, row } from './exported';

/** VAN's words for how people were met and how it was entered. */
const CONTACT_TYPE = 'Walk';
const INPUT_TYPE = 'Manual';

const HISTORY = [
  'Voter File VANID',
  'Contact Name',
  'Date Canvassed',
  'Result',
  'Contact Type',
  'Canvassed By',
  'Created By',
  'Date Created',
  'Input Type Name',
];

/** Told of each contact that is left out because the person's VAN id is not known. */
export type OnNoVanId = () => void;

/** The columns of VAN's contact history report: a row for each person and day. */
export async function* vanContacts(source: ExportSource, onNoVanId: OnNoVanId): AsyncGenerator<ExportLine> {
  yield heading(HISTORY);
  for await (const part of contacts(source)) {
    for (const { vanId, name, day, result, by, receivedDay } of withVanId(part, onNoVanId)) {
      yield row([vanId, name, day, result, CONTACT_TYPE, by, by, receivedDay, INPUT_TYPE]);
    }
  }
}

/**
 * The columns of VAN's bulk upload: a row for each person and day, and beside the result what the person answered as it is known now: the support,
 * and a column for each sign and each other answer.
 */
export async function* vanUpload(source: ExportSource, onNoVanId: OnNoVanId): AsyncGenerator<ExportLine> {
  const groups = [...(await campaignGroups(source))].map(([id, group]) => ({ id: Number(id), ...group }));
  const codes = groups.filter(({ kind }) => kind === 'signs' || kind === 'other');
  const support = groups.filter(({ kind }) => kind === 'support');
  yield heading(['VAN ID', 'Date Contacted', 'Canvass Result', 'Support', ...codes.map(({ name }) => name)]);
  for await (const part of contacts(source)) {
    const known = withVanId(part, onNoVanId);
    const answers = await answersOf(source, known);
    for (const { voterId, vanId, day, result } of known) {
      const own = answers.get(voterId) ?? [];
      const said = support.find(({ id }) => own.includes(id))?.name ?? null;
      yield row([vanId, day, result, said, ...codes.map(({ id }) => (own.includes(id) ? 'Yes' : null))]);
    }
  }
}

function withVanId(part: readonly Contact[], onNoVanId: OnNoVanId): Contact[] {
  return part.filter(({ vanId }) => {
    if (vanId === null) onNoVanId();
    return vanId !== null;
  });
}

async function answersOf({ trx, campaignId }: ExportSource, part: readonly Contact[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ voterId: number; groups: number[] }>`
    select voter_id as "voterId", json_agg(group_id order by group_id) as groups from voter_groups
    where campaign_id = ${campaignId} and member and voter_id = any(${part.map(({ voterId }) => voterId)}::bigint[]) group by voter_id`.execute(
    trx,
  );
  return new Map(rows.map(({ voterId, groups }) => [voterId, groups]));
}
