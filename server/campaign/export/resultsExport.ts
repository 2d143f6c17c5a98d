import { sql } from 'kysely';
import { GROUP_KINDS, type GroupKind } from '@/lib/domain/door/door';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { isOfPass, openPass } from '@/server/store/passes';
import { actionWords } from './contactResults';
import { csvRow, csvTime } from './csv';
import { type ExportLine, type ExportSource, heading, inParts, ROWS_AT_ONCE, row } from './exported';
import { voterFileId } from './voterFileId';

const COLUMNS = ['door', 'voter', 'voter_file_id', 'last_name', 'first_name', 'address', 'unit', 'city', 'zip', 'target', 'packet', 'done'];
const LAST = ['last_result', 'last_time_utc', 'last_by', ...GROUP_KINDS, 'tags'];
const TOLD = ['support_level', 'talked_utc', 'back_utc', 'back', 'left_literature'];
const PERSON = ['age', 'party', 'precinct', 'phone', 'email', 'notes', 'pass', 'in_pass'];

type ResultRow = {
  readonly door: number;
  readonly voter: number | null;
  readonly fileId: string | null;
  readonly last: string | null;
  readonly first: string | null;
  readonly line: string;
  readonly unit: string | null;
  readonly city: string;
  readonly zip: string;
  readonly target: string | null;
  readonly code: string | null;
  readonly status: number;
  readonly action: string | null;
  readonly at: number | null;
  readonly by: string | null;
  readonly groups: Readonly<Partial<Record<GroupKind, readonly string[]>>>;
  readonly tags: readonly string[];
  readonly level: number | null;
  readonly talkedAt: number | null;
  readonly backFrom: number | null;
  readonly backText: string | null;
  readonly left: boolean;
  readonly age: number | null;
  readonly party: string | null;
  readonly precinct: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** The newest first. */
  readonly notes: readonly string[];
  readonly pass: string;
  readonly isInPass: boolean;
};

/**
 * What is known now of every door of a pass and of the people there, without what is held: a row for each person, and one for a door without people.
 * A range leaves out doors whose last result is not in it. Somebody whom the pass's universe does not choose is not in the pass.
 */
export async function* resultsAsCsv(source: ExportSource): AsyncGenerator<ExportLine> {
  yield heading(csvRow([...COLUMNS, ...LAST, ...TOLD, ...PERSON]));
  for await (const part of resultRows(source)) for (const one of part) yield row(csvRow(cells(one)));
}

function cells({
  door,
  voter,
  fileId,
  last,
  first,
  line,
  unit,
  city,
  zip,
  target,
  code,
  status,
  action,
  at,
  by,
  groups,
  tags,
  ...told
}: ResultRow) {
  const packet = code === null ? null : hyphenateCode(code);
  const answers = GROUP_KINDS.map((kind) => (groups[kind] ?? []).join('; '));
  return [
    ...[door, voter, fileId, last, first, line, unit, city, zip, target, packet, status === 1 ? 'yes' : 'no'],
    ...[action === null ? null : actionWords(action), csvTime(at), by, ...answers, tags.join('; ')],
    ...[told.level, csvTime(told.talkedAt), csvTime(told.backFrom), told.backText, told.left ? 'yes' : null],
    ...[
      told.age,
      told.party,
      told.precinct,
      told.phone,
      told.email,
      told.notes.join(' | '),
      told.pass,
      voter === null ? null : told.isInPass ? 'yes' : 'no',
    ],
  ];
}

/** Some doors at a time, with all their people. */
function resultRows({ trx, campaignId, passId, since, until }: ExportSource) {
  return inParts<ResultRow>(async (last) => {
    const { rows } = await sql<ResultRow>`
      select a.id as door, v.id as voter, ${voterFileId('v')} as "fileId", v.last_name as last, v.first_name as first, a.line, a.unit, a.city, a.zip,
        targets.name as target, packets.code, a.status, a.last_action as action, a.last_effective_at as at, users.name as by,
        (select coalesce(jsonb_object_agg(kind, names), '{}') from (
          select kind, jsonb_agg(name order by groups.id) as names from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
          where voter_groups.campaign_id = ${campaignId} and voter_id = v.id and member group by kind) as own) as groups,
        (select min(level) from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
          where voter_groups.campaign_id = ${campaignId} and voter_id = v.id and member) as level,
        (select effective_at from talks where campaign_id = ${campaignId} and voter_id = v.id and talked) as "talkedAt",
        a.last_back_from as "backFrom", a.last_back_text as "backText", a.last_left as "left",
        (select coalesce(jsonb_agg(name order by tags.id), '[]') from voter_tags
          join tags on tags.campaign_id = ${campaignId} and tags.id = tag_id
          where voter_tags.campaign_id = ${campaignId} and voter_id = v.id) as tags,
        v.age, v.party, v.precinct, v.phone, v.email,
        (select coalesce(jsonb_agg(text order by effective_at desc, note_id), '[]') from notes
          where campaign_id = ${campaignId} and voter_id = v.id and text <> '') as notes,
        passes.name as pass, v.id is not null and ${isOfPass(campaignId)} as "isInPass"
      from (
        select * from addresses
        where campaign_id = ${campaignId} and pass_id = ${passId ?? openPass(campaignId)} and id > ${last?.door ?? 0}
          and (${since ?? null}::bigint is null or last_effective_at >= ${since ?? null}::bigint)
          and (${until ?? null}::bigint is null or last_effective_at < ${until ?? null}::bigint)
        order by id limit ${ROWS_AT_ONCE}
      ) as a
      join passes on passes.campaign_id = ${campaignId} and passes.id = a.pass_id
      left join voters v on v.campaign_id = ${campaignId} and v.place_id = a.place_id
      left join targets on targets.campaign_id = ${campaignId} and targets.id = a.target_id
      left join packets on packets.campaign_id = ${campaignId} and packets.id = a.packet_id
      left join users on users.id = a.last_user_id
      order by a.id, v.id`.execute(trx);
    return rows;
  });
}
