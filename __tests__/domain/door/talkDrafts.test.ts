import { isTalkUnsaved, type TalkDrafts } from '@/lib/domain/door/talkDrafts';
import { draftKey } from '@/lib/domain/drafts';
import { accountOf, asId, type CampaignUid, type DoorId, type PersonId } from '@/lib/domain/ids';

const robin = { account: accountOf('robin@example.org'), campaignUid: asId<CampaignUid>('c1') };
const ana = { ...robin, account: accountOf('ana@example.org') };
const elsewhere = { ...robin, campaignUid: asId<CampaignUid>('c2') };
const [door, other] = [asId<DoorId>('12'), asId<DoorId>('14')];
const who = asId<PersonId>('7');
const said = { who, left: true };

test.each<[string, TalkDrafts, boolean]>([
  ['none was begun', {}, false],
  ['something was said', { [draftKey(robin, door)]: said }, true],
  ['answers were given in an earlier app', { [draftKey(robin, door)]: { [who]: { add: [], remove: [] } } }, true],
  ['nothing was said but who answered', { [draftKey(robin, door)]: { who } }, false],
  ['it is of another door', { [draftKey(robin, other)]: said }, false],
  ['it is somebody else’s', { [draftKey(ana, door)]: said }, false],
  ['it is of another campaign', { [draftKey(elsewhere, door)]: said }, false],
])('whether a talk is unsaved where %s', (_, drafts, expected) => {
  expect(isTalkUnsaved(drafts, robin, door)).toBe(expected);
});
