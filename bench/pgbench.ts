import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './runProgram';
import { DOORS } from './serverWorld';

const LOG = `insert into change_log (campaign_id, kind, change_key, change_id, user_id, subject, phone_time, phone_sent_at, received_at,
  effective_at, device, seq, body)`;
const BODY = `'{"listId":"1","packetId":"1","listType":1,"action":"c","lat":44.012345,"lon":-123.012345}'`;

/** As long as those of phones, so that the index of devices has entries of the same size. No phone has it. */
export const DEVICE_OF_PGBENCH = '00000000-0000-4000-8000-000000000000';
const DEVICE = `'${DEVICE_OF_PGBENCH}'`;

/** pgbench wants each statement on one line. */
const oneLine = (statement: string) => `${statement.replaceAll(/\s+/gu, ' ')};\n`;

/** What the server writes for one change, by the same tables and indexes: the row of the log unless it is there, and the door. */
const ONE_CHANGE =
  `\\set door random(1, ${DOORS})\n\\set seq random(1, 2000000000)\n` +
  oneLine('begin') +
  oneLine(`${LOG} values (1, 'door', 'id:' || gen_random_uuid(), gen_random_uuid(), 1, :door, 1790000000, 1790000000, 1790000000, 1790000000,
    ${DEVICE}, :seq, ${BODY}) on conflict (campaign_id, user_id, change_key) do nothing`) +
  oneLine(`update doors set status = 1, last_action = 'c', last_time = 1790000000, last_effective_at = 1790000000, last_user_id = 1,
    last_change_id = 'id' where campaign_id = 1 and id = :door`) +
  oneLine('end');

/** The same for some changes of neighboring doors. */
const someChanges = (rows: number) =>
  `\\set door random(1, ${DOORS - rows})\n\\set seq random(1, 2000000000)\n` +
  oneLine('begin') +
  oneLine(`${LOG} select 1, 'door', 'id:' || gen_random_uuid(), gen_random_uuid(), 1, :door + n, 1790000000, 1790000000, 1790000000, 1790000000,
    ${DEVICE}, :seq, ${BODY} from generate_series(1, ${rows}) as n on conflict (campaign_id, user_id, change_key) do nothing`) +
  oneLine(`update doors set status = 1, last_action = 'c', last_time = 1790000000, last_effective_at = 1790000000, last_user_id = 1,
    last_change_id = 'id' where campaign_id = 1 and id between :door + 1 and :door + ${rows}`) +
  oneLine('end');

/**
 * Measures what the database does without a server in front: the same rows, each transaction prepared and committed to disk.
 *
 * @returns changes per second
 */
export async function changesByPgbench(
  of: { readonly postgresUrl: string; readonly folder: string },
  clients: number,
  seconds: number,
  rows: number,
): Promise<number> {
  const script = join(of.folder, `${rows}.pgbench`);
  await writeFile(script, rows === 1 ? ONE_CHANGE : someChanges(rows));
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script, of.postgresUrl];
  const output = await runProgram('pgbench', options);
  const transactions = Number(/tps = (?<tps>[\d.]+)/u.exec(output)?.groups?.tps);
  if (!(transactions > 0)) throw new Error(`pgbench failed: ${output}`);
  return transactions * rows;
}
