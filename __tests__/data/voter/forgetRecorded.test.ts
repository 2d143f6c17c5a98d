import { waitFor } from '@testing-library/dom';
import { NOW_MS, Phone, unnumbered } from '@/__tests__/support/device';
import { aChange, aNoteChange, aPerson, aReport, aVolunteer } from '@/__tests__/support/scenario';
import { forgetsRecorded } from '@/lib/data/voter/forgetRecorded';
import { shiftsOf } from '@/lib/domain/change/shifts';
import type { WalkbookDatabase } from '@/lib/offline/database';
import type { Journal } from '@/lib/offline/journal/journal';

const { account, campaignUid } = aVolunteer();
const owner = { account, campaignUid };
const ann = { ...owner, forgotten: ['Ann Lee'], names: ['Ann Lee'] };
const people = [{ ...aPerson('Ann Lee'), phone: '555', note: 'Has a parrot', more: { nickname: 'Annie' } }, aPerson('Bo Lee')];

let phone: Phone;
let db: WalkbookDatabase;
let journal: Journal;
beforeEach(async () => {
  phone = new Phone();
  ({ db, journal } = await phone.opensTab());
});

const marks = () => journal.record(unnumbered<'door'>(aChange('12 Elm St', { people, former: { action: 'u', people } })));
const notes = (name = 'Ann Lee') => journal.record(unnumbered<'note'>(aNoteChange(name, `${name} has a dog`)));
const onDisk = async () => JSON.stringify([await db.getAll('updaterQueue'), await db.getAll('receipts'), await db.getAll('quarantine')]);
const inMemory = () => JSON.stringify([journal.recordedOf(account), journal.pendingOf(account), journal.setAsideOf(account)]);

test('a mark that waits loses their record at once, on the disk and on the screen; a note waits with its words', async () => {
  await marks();
  await notes();
  await forgetsRecorded({ db, journal })(ann);
  for (const kept of [await onDisk(), inMemory()]) {
    expect(kept).not.toMatch(/"name":"Ann Lee"|555|parrot|Annie/u);
    expect(kept).toContain('"name":"Bo Lee"');
    expect(kept).toContain('Ann Lee has a dog');
  }
});

test('a note goes as soon as it was received, and so do the former ones', async () => {
  const [mark, former, note] = [await marks(), await notes(), await notes()];
  await journal.answer([mark, former], NOW_MS);
  await forgetsRecorded({ db, journal })(ann);
  expect((await onDisk()).match(/has a dog/gu)).toHaveLength(1);
  await journal.answer([note], NOW_MS);
  await waitFor(async () => expect(await onDisk()).not.toContain('has a dog'));
  await waitFor(() => expect(inMemory()).not.toContain('has a dog'));
  expect(journal.recordedOf(account)).toHaveLength(1);
});

test('what was set aside is still counted, without a word; notes about others stay', async () => {
  const [note] = [await notes(), await notes('Bo Lee')];
  await journal.setAside([note]);
  await forgetsRecorded({ db, journal })(ann);
  for (const kept of [await onDisk(), inMemory()]) {
    expect(kept).not.toContain('Ann Lee has');
    expect(kept).toContain('Bo Lee has a dog');
  }
  expect([journal.quarantineCount(), journal.setAsideOf(account).length]).toEqual([1, 1]);
});

test('the shift counts as before, and a restart finds no name', async () => {
  await journal.answer([await marks()], NOW_MS);
  const before = shiftsOf(journal.bySubject(owner));
  await forgetsRecorded({ db, journal })(ann);
  expect(shiftsOf(journal.bySubject(owner))).toEqual(before);
  const { journal: again } = await phone.opensTab();
  expect(JSON.stringify(again.recordedOf(account))).not.toContain('"name":"Ann Lee"');
  expect(again.recordedOf(account)).toHaveLength(1);
});

test('where nothing tells of them, nothing is written and no screen is told', async () => {
  await journal.answer([await marks()], NOW_MS);
  const [known, transaction] = [journal.snapshot(), jest.spyOn(IDBDatabase.prototype, 'transaction')];
  await forgetsRecorded({ db, journal })({ ...owner, forgotten: ['Cy Lee'], names: [] });
  await forgetsRecorded({ db, journal })({ ...aVolunteer('Sam'), forgotten: 'everybody', names: [] });
  expect(journal.snapshot()).toBe(known);
  expect(transaction).not.toHaveBeenCalled();
});

test('a report that names them goes by the name once it was received, though a later walk no longer knows it', async () => {
  const moved = await journal.record(unnumbered<'report'>(aReport('12 Elm St', { about: 'moved', name: 'Ann Lee', text: 'to Florida' })));
  const forget = forgetsRecorded({ db, journal });
  await forget(ann);
  await forget({ ...ann, names: [] });
  expect(await onDisk()).toContain('Florida');
  await journal.answer([moved], NOW_MS);
  await waitFor(async () => expect(await onDisk()).not.toMatch(/Florida|"name":"Ann Lee"/u));
  await waitFor(() => expect(inMemory()).not.toContain('Florida'));
});

test('a row of version 1 stays one, without their record', async () => {
  const person = { recordId: 'Ann Lee', groupIds: [], groupNames: [], name: 'Ann Lee', phone: '555' };
  const bo = { ...person, recordId: 'Bo Lee', name: 'Bo Lee' };
  const row = {
    version: 1,
    changeId: 'one',
    ...owner,
    listId: '12',
    packetId: '340',
    listType: 1,
    addressId: '12 Elm St',
    doorName: '12 Elm St',
    action: 'c',
    records: [person, bo],
    time: 5,
    position: { state: 'unknown' },
    former: { action: 'u', records: [person] },
    device: 'phone-1',
    seq: 1,
  };
  await db.put('updaterQueue', row);
  ({ db, journal } = await phone.opensTab());
  await forgetsRecorded({ db, journal })(ann);
  const left = { recordId: 'Ann Lee', groupIds: [], groupNames: [] };
  expect(await db.getAll('updaterQueue')).toEqual([{ ...row, records: [left, bo], former: { action: 'u', records: [left] } }]);
});
