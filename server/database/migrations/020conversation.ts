import { type Kysely, type Migration, sql } from 'kysely';
import { campaignTable, type TableLayout } from './campaignTable';

/** The table that this migration adds, as 019tables has its own. */
export const CONVERSATION_TABLES = {
  // voter_id does not reference voters: a table that is still whole may not refer to one that is divided already.
  merged_people: [
    'campaign_id integer not null references campaigns on delete cascade, person_id text not null, voter_id bigint not null',
    'person_id',
  ],
  talks: [
    `campaign_id integer not null references campaigns on delete cascade, voter_id bigint not null, talked boolean not null,
    effective_at bigint not null, user_id integer`,
    'voter_id',
  ],
} as const;

const COLUMNS = [
  `alter table groups add column role text check (role in ('notHome', 'refused', 'moved', 'deceased', 'language', 'hostile', 'doNotWalk')),
    add column level smallint check (level between 1 and 5),
    add constraint groups_role_of_result check (role is null or kind = 'result'),
    add constraint groups_level_of_support check (level is null or kind = 'support')`,
  `alter table campaigns add column literature text check (literature in ('keeps', 'closes')), add column logo text, add column color text,
    add column zone text, add column language text, add column script jsonb`,
  'alter table doors add column last_back_from bigint, add column last_back_text text, add column last_left boolean not null default false',
  'alter table voters add column person_id text, add column reported boolean not null default false',
  'create unique index voters_person on voters (campaign_id, person_id) where person_id is not null',
  'alter table door_reports add column phone text, add column person_id text',
  'create index on door_reports (campaign_id, person_id) where person_id is not null',
  `create or replace view addresses as
    select doors.campaign_id, doors.id, pass_id, place_id, target_id, packet_id, walk_position, status, last_action, last_time, last_effective_at,
      last_user_id, last_change_id, line, unit, city, zip, lat, lon, house_number, street, search_number, search_street, search_zip, source_ref,
      building_key, unit_key, last_back_from, last_back_text, last_left
    from doors join places on places.campaign_id = doors.campaign_id and places.id = doors.place_id`,
] as const;

/** What the groups that every campaign was given are called. Those that staff have named otherwise get their role by hand. */
const ROLES = {
  'not home': 'notHome',
  refused: 'refused',
  moved: 'moved',
  deceased: 'deceased',
  'language barrier': 'language',
  hostile: 'hostile',
  'do not walk': 'doNotWalk',
};
const LEVELS = { 'strong yes': 1, 'strong support': 1, 'lean yes': 2, undecided: 3, 'lean no': 4, 'strong no': 5 };

/** Once, by the names that campaigns were made with: from here on nothing goes by a name. The first of several is it. */
async function nameRolesAndLevels(db: Kysely<unknown>): Promise<void> {
  await sql`
    update groups set role = roles.value from jsonb_each_text(${JSON.stringify(ROLES)}::text::jsonb) as roles (key, value)
    where kind = 'result' and lower(name) = roles.key and not exists (
      select from groups as earlier where earlier.campaign_id = groups.campaign_id and earlier.kind = 'result'
        and lower(earlier.name) = roles.key and earlier.id < groups.id)`.execute(db);
  await sql`
    update groups set level = levels.value::smallint from jsonb_each_text(${JSON.stringify(LEVELS)}::text::jsonb) as levels (key, value)
    where kind = 'support' and lower(name) = levels.key`.execute(db);
  await sql`
    insert into groups (campaign_id, name, kind, role)
    select id, 'Not home', 'result', 'notHome' from campaigns
    where exists (select from groups where campaign_id = campaigns.id)
      and not exists (select from groups where campaign_id = campaigns.id and role = 'notHome')`.execute(db);
}

/** What a conversation at a door needs: roles and levels, talks, somebody new, when to come back, a script. */
export function conversation(layout: TableLayout): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of COLUMNS) await sql.raw(statement).execute(db);
      for (const [name, [columns, key]] of Object.entries(CONVERSATION_TABLES)) {
        for (const statement of campaignTable(name, { columns, key, layout })) await sql.raw(statement).execute(db);
      }
      await nameRolesAndLevels(db);
    },
  };
}
