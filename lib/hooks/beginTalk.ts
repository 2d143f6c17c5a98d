import { recordedAtDoor } from '@/lib/domain/change/recorded';
import { SAVED_TALKS, undoneTalk } from '@/lib/domain/door/savedTalks';
import { begunWith, NO_TALK } from '@/lib/domain/door/talk';
import { TALK_DRAFTS, talkDraft, talkOf } from '@/lib/domain/door/talkDrafts';
import { draftKey, withDraft } from '@/lib/domain/drafts';
import { asId, type DoorId, type PersonId } from '@/lib/domain/ids';
import { parseStored } from '@/lib/offline/phone/parseStored';
import type { Walkbook } from '@/lib/walkbook/walkbook';

/**
 * Begins the talk at a door with somebody, or with somebody new, before its screen opens; what was said there before stays. It loads with the
 * tap, because a door's own screen needs nothing else of a talk.
 *
 * @param whom a person of the door; undefined for somebody new
 */
export function beginTalk({ device, session, recording, journal }: Walkbook, doorId: DoorId, whom: PersonId | undefined): void {
  const who = session.campaignCredentials();
  if (!who) return;
  const key = draftKey(who, doorId);
  const drafts = parseStored(TALK_DRAFTS.areDrafts, device.get(TALK_DRAFTS.storedAs)) ?? {};
  const saved = parseStored(SAVED_TALKS.areDrafts, device.get(SAVED_TALKS.storedAs))?.[key];
  const undone = undoneTalk(saved, recordedAtDoor(journal.bySubject(who), doorId));
  const before = drafts[key] ? talkOf(drafts[key]) : (undone ?? NO_TALK);
  const begun = begunWith(before, whom, () => asId<PersonId>(recording.newId()));
  device.set(TALK_DRAFTS.storedAs, JSON.stringify(withDraft(drafts, key, talkDraft(begun))));
}
