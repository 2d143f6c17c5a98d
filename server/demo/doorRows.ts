import { addressSearchColumns, voterSearchColumns } from '@/server/database/searchColumns';
import type { DemoDoor, DemoVoter } from './buildDemo';
import { SPEAKS_SPANISH } from './campaignPlan';
import { demoUuid, hourOfDay, type RowContext, SHIFT_START_HOUR_UTC } from './rowContext';
import { DISTRICTS, type District, TOWN } from './townPlan';
import { visitRows } from './visitRows';

type Filing = { readonly targetId: number; readonly packetId: number; readonly walkPosition: number };

/** Writes one door with its people and what happened there. */
export function doorRows(context: RowContext, door: DemoDoor, filing: Filing): void {
  const { rows, campaignId } = context;
  const { house } = door;
  const id = rows.doors.length + 1;
  const voterIds = door.voters.map((_, index) => rows.voters.length + index + 1);
  for (const voter of door.voters) voterRows(context, voter, id, house.district);
  const visited = visitRows(context, door, { ...filing, addressId: id, voterIds });
  rows.places.push({
    id,
    campaign_id: campaignId,
    line: house.line,
    unit: house.unit ?? null,
    ...TOWN,
    lat: house.lat,
    lon: house.lon,
    house_number: String(house.number),
    street: house.street,
    ...addressSearchColumns({ house_number: String(house.number), street: house.street, zip: TOWN.zip }),
  });
  rows.doors.push({
    id,
    campaign_id: campaignId,
    pass_id: campaignId,
    place_id: id,
    target_id: filing.targetId,
    packet_id: filing.packetId,
    walk_position: filing.walkPosition,
    ...visited,
  });
}

function voterRows(context: RowContext, voter: DemoVoter, placeId: number, district: District): void {
  const { rows, campaignId } = context;
  const id = rows.voters.length + 1;
  const ward = DISTRICTS.indexOf(district) + 1;
  rows.voters.push({
    id,
    campaign_id: campaignId,
    place_id: placeId,
    first_name: voter.first,
    last_name: voter.last,
    ...voterSearchColumns({ first_name: voter.first, last_name: voter.last }),
    age: voter.age,
    party: voter.party,
    language: voter.tags.includes(SPEAKS_SPANISH) ? 'Spanish' : null,
    phone: voter.phone ?? null,
    email: voter.email ?? null,
    registered: voter.registered,
    precinct: `${ward}: ${district}`,
    districts: JSON.stringify([`Alder Bay Ward ${ward}`, 'Alder Bay School District']),
  });
  rows.voting_history.push(
    ...voter.history.map((vote) => ({
      campaign_id: campaignId,
      voter_id: id,
      election: vote.election,
      voted: vote.voted,
      method: vote.method ?? null,
    })),
  );
  rows.contributions.push(
    ...voter.contributions.map(({ date, amount, committee }) => ({
      campaign_id: campaignId,
      voter_id: id,
      date,
      amount_cents: amount * 100,
      committee,
    })),
  );
  for (const tag of voter.tags) {
    const tagId = context.tagIds.get(tag);
    if (tagId !== undefined) rows.voter_tags.push({ campaign_id: campaignId, voter_id: id, tag_id: tagId });
  }
  noteRow(context, voter, id);
}

function noteRow({ rows, campaignId, random, userIds, nowSeconds }: RowContext, { note }: DemoVoter, voterId: number): void {
  if (!note) return;
  const effective_at = hourOfDay(nowSeconds, -note.daysAgo, SHIFT_START_HOUR_UTC);
  rows.notes.push({
    campaign_id: campaignId,
    note_id: demoUuid(random),
    voter_id: voterId,
    user_id: userIds[note.by],
    text: note.text,
    effective_at,
  });
}
