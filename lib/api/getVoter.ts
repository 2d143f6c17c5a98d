import type { ReplyOf } from '@/lib/contract/call';
import { getVoter as call } from '@/lib/contract/getVoter';
import type { Result } from '@/lib/domain/failure';
import { asId, type HouseId, type NoteId, type TagId, type VoterId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { ContactDetail, FullVoter, Tag } from '@/lib/domain/voter/voter';
import type { Http } from './http';
import { mapData } from './mapped';

type WireVoter = ReplyOf<typeof call>;

/**
 * Loads a voter with all details (docs/wire.md#call-getvoter).
 *
 * @param notesBefore unix seconds: notes older than that, in place of the newest
 */
export async function getVoter(
  http: Http,
  who: CampaignCredentials,
  voterId: VoterId,
  signal?: AbortSignal,
  notesBefore?: number,
): Promise<Result<FullVoter>> {
  const before = notesBefore === undefined ? {} : { b: String(notesBefore) };
  const result = await http(call, { query: { u: who.campaignUid, v: voterId, ...before }, pin: who.pin, signal });
  return mapData(result, voterFromWire);
}

function voterFromWire(wire: WireVoter): FullVoter {
  const { registered, precinct, districts, history } = wire.voter;
  return {
    voterId: asId<VoterId>(wire.voterId),
    first: wire.first.trim(),
    last: wire.last.trim(),
    ...(typeof wire.age === 'number' ? { age: wire.age } : {}),
    ...(wire.party ? { party: wire.party } : {}),
    ...(wire.phone ? { phone: wire.phone } : {}),
    ...(wire.email ? { email: wire.email } : {}),
    contact: Object.entries(wire.contact).flatMap(([label, value]) => contactFromWire(label, value)),
    ...(registered ? { registered } : {}),
    ...(precinct ? { precinct } : {}),
    districts: districts ?? [],
    history: (history ?? []).map(({ election, voted, method }) => ({ election, voted, ...(method ? { method } : {}) })),
    tags: wire.tags.map(tagFromWire),
    allTags: wire.allTags.map(tagFromWire),
    contributions: wire.finance.map(({ date, amount, committee }) => ({ date, amount, committee })),
    houseId: asId<HouseId>(wire.houseId),
    ...(wire.map ? { position: { lat: wire.map.lat, lon: wire.map.lon } } : {}),
    notes: wire.notes
      .map(({ noteId, text, time, by }) => ({ noteId: asId<NoteId>(noteId), text, time, by }))
      .toSorted((a, b) => b.time - a.time),
    ...(wire.moreNotes ? { moreNotes: wire.moreNotes } : {}),
  };
}

const tagFromWire = ({ id, name }: { readonly id: string; readonly name: string }): Tag => ({ id: asId<TagId>(id), name });

/** The contract leaves open what is under contact: texts, numbers and lists of them are shown, what is nested deeper is not. */
function contactFromWire(label: string, value: unknown): ContactDetail[] {
  if (Array.isArray(value)) return value.flatMap((one) => contactFromWire(label, one));
  if (typeof value === 'number') return [{ label, value: String(value) }];
  return typeof value === 'string' && value.trim() !== '' ? [{ label, value: value.trim() }] : [];
}
