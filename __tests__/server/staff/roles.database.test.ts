import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startLoneTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { STAFF_CONTRACT, type StaffCallName } from '@/lib/contract/staff/calls';
import { STAFF_ROLES, type StaffRole } from '@/lib/domain/staff/roles';
import { type StaffBrowser, signedInStaff } from './staffBrowser';

/** A body that fits the schema of each call about a campaign. A call that has none here does not compile. */
const BODIES = {
  accounts: {},
  setRole: { email: 'new@example.org', name: 'New', role: 'viewer' },
  removeStaff: { email: 'nobody@example.org' },
  newStaffLink: { email: 'nobody@example.org', by: 'link' },
  log: {},
  toSettleCounts: {},
  toSettle: {},
  toSettleItem: { kind: 'stray', id: '1' },
  settle: { kind: 'stray', id: '1', state: '', act: 'dismiss' },
  settled: {},
  undoSettled: { number: 1 },
  waitingVolunteers: {},
  packetsOut: {},
  freePackets: { kind: 'toDo' },
  handOutPlaces: {},
  takeBackFacts: { packets: ['AAAAAAAAA'], from: 1 },
  handOutPackets: { packets: ['AAAAAAAAA'], to: 1 },
  handOutNext: { to: 1 },
  handOverPackets: { packets: ['AAAAAAAAA'], from: 1, to: 2 },
  takeBackPackets: { packets: ['AAAAAAAAA'], from: 1 },
  openMeetingPoint: {},
  endMeetingPoint: { code: 'AAAAAAAAA' },
  reopenMeetingPoint: { code: 'AAAAAAAAA' },
  makeGuestKey: { packet: 'AAAAAAAAA' },
  guestKey: { volunteer: 1 },
  endGuestKey: { volunteer: 1 },
  signOutPhones: { volunteer: 1 },
  printPackets: { packets: [] },
  members: { search: 'ana', show: 'all' },
  memberCounts: { members: [1] },
  memberRecord: { member: 1 },
  revokeMember: { member: 1, packets: [] },
  letInAgain: { member: 1 },
  invitePreview: { rows: [{ email: 'new@example.org', name: 'New' }], by: 'link' },
  invite: { rows: [{ email: 'new@example.org', name: 'New' }], by: 'link' },
  inviteAll: { by: 'link', show: 'all' },
  mailEverybody: { show: 'all' },
  newPin: { member: 1, endsNow: true, by: 'link' },
  campaignDetails: {},
  changeCampaign: { changes: { org: { from: null, to: 'Friends' } } },
  changeLogo: { picture: null },
  budgets: {},
  setBudget: { kind: 'notes', from: null, to: 5 },
  campaignContents: {},
  planArchiving: { days: 30 },
  exportFile: { what: 'results' },
  deleteCampaign: { name: 'Elm for Council' },
  script: {},
  scriptPreview: { seen: '', script: null },
  saveScript: { seen: '', script: null },
  undoScript: { seen: '' },
  events: {},
  saveEvent: {
    to: { title: 'Canvass', starts: '2026-10-03 18:30', ends: '2026-10-03 20:30', place: '', description: '', lat: null, lon: null },
  },
  removeEvent: { event: 1 },
  find: { text: 'Kim' },
  foundPerson: { person: 1 },
  foundDoor: { door: 1 },
  personHeld: { person: 'Kim Park' },
  aboutPerson: { person: 'Kim Park' },
  forgetPerson: { person: '1', name: 'Kim Park' },
  tonight: {},
  tonightFigures: {},
  tonightPackets: {},
  packetOutlines: { packets: [1] },
  passes: {},
  passFigures: { pass: 1 },
  passPackets: { pass: 1 },
  holdMarks: { volunteer: 1, reason: 'Doors were not visited' },
  releaseMarks: { volunteer: 1, holds: [1] },
  setVolunteerPhone: { volunteer: 1, phone: null },
  jobs: {},
  job: { job: 1 },
  cancelJob: { job: 1 },
  uploads: {},
  startUpload: { name: 'voters.csv', size: 10 },
  sendPart: { file: 1, number: 0, bytes: 'AAAA' },
  removeUpload: { file: 1 },
  voterColumns: { file: 1 },
  readVoterFile: { file: 1 },
  voterPreview: { file: 1 },
  mendRow: { file: 1, line: 2, seen: 0, values: { lastName: 'Roe' } },
  importVoters: { file: 1, voters: 1 },
  refusedRows: { file: 1 },
  unplacedDoors: {},
  pointColumns: { file: 1 },
  geocode: { file: 1, dryRun: true },
  placings: {},
  placingToUndo: { number: 1 },
  undoPlacing: { number: 1 },
  suppressionColumns: { file: 1 },
  suppress: { file: 1, effect: 'warns', reason: 'Do not contact', dryRun: true },
  suppressions: {},
  undoSuppression: { number: 1 },
  importToUndo: {},
  undoImport: { number: 1 },
  writeToVolunteers: { to: 'out', words: 'Come back by 8:30 pm' },
  addPracticeMap: {},
  discardPractice: {},
  firstRun: {},
  firstMarks: {},
  checkStreetMap: {},
  addStreetMap: { source: { address: 'https://maps.example.org/county.pmtiles' }, dryRun: true },
  draftCut: { doors: 45 },
  publishCut: { doors: 45, standing: { packets: 0, newest: 0 } },
  undoCut: {},
} satisfies Readonly<Record<CampaignCall, object>>;

type CampaignCall = {
  [N in StaffCallName]: (typeof STAFF_CONTRACT)[N]['by'] extends readonly StaffRole[] ? N : never;
}[StaffCallName];
const CALLS = Object.keys(BODIES) as CampaignCall[];

let server: TestServer;
let mine: TestCampaign;
let other: TestCampaign;
const browsers = new Map<StaffRole, StaffBrowser>();
beforeAll(async () => {
  server = await startLoneTestServer();
  [mine, other] = [await addCampaign(server), await addCampaign(server)];
  await signedInStaff(server, other.campaignId, 'other@example.org', 'owner');
  for (const role of STAFF_ROLES) browsers.set(role, await signedInStaff(server, mine.campaignId, `${role}@example.org`, role));
});
afterAll(() => server.close());

const browserOf = (role: StaffRole): StaffBrowser => {
  const browser = browsers.get(role);
  if (!browser) throw new Error(`nobody is ${role}`);
  return browser;
};

describe.each(CALLS)('%s', (name) => {
  const body = BODIES[name];
  const allowed: readonly StaffRole[] = STAFF_CONTRACT[name].by;

  test('is not there for any other role', async () => {
    for (const role of STAFF_ROLES.filter((one) => !allowed.includes(one))) {
      const refused = await browserOf(role).asks(name, { ...body, campaign: mine.campaignId });
      const unknown = await browserOf(role).asks(name, { ...body, campaign: 9_999_999 });
      expect([role, refused.status]).toEqual([role, 404]);
      expect(refused).toEqual(unknown);
    }
    expect(allowed.length).toBeGreaterThan(0);
  });

  test.each(allowed)('of another campaign is not there for a %s, in the words of one that does not exist', async (role) => {
    const refused = await browserOf(role).asks(name, { ...body, campaign: other.campaignId });
    const unknown = await browserOf(role).asks(name, { ...body, campaign: 9_999_999 });
    expect(refused.status).toBe(404);
    expect(refused).toEqual(unknown);
  });

  test.each(['1', 1.5, -1, 0, 2 ** 60, null, undefined])('with the campaign %p is malformed', async (campaign) => {
    expect((await browserOf('owner').asks(name, { ...body, campaign })).status).toBe(400);
  });
});

test('nothing that was refused is in the log of either campaign', async () => {
  const lines = await server.db.selectFrom('staff_log').selectAll().execute();
  expect(lines).toEqual([]);
});

test('a role that is taken away is gone at the next request', async () => {
  await signedInStaff(server, other.campaignId, 'leaving@example.org', 'viewer');
  const leaving = await signedInStaff(server, mine.campaignId, 'leaving@example.org', 'organizer');
  expect((await leaving.asks('accounts', { campaign: mine.campaignId })).status).toBe(200);
  expect((await browserOf('owner').asks('removeStaff', { campaign: mine.campaignId, email: 'leaving@example.org' })).status).toBe(200);
  expect((await leaving.asks('accounts', { campaign: mine.campaignId })).status).toBe(404);
  expect(await leaving.asks('session')).toMatchObject({ status: 200, data: { campaigns: [{ campaign: other.campaignId }] } });
  await browserOf('owner').asks('setRole', { campaign: mine.campaignId, email: 'leaving@example.org', role: 'lead' });
  const { data } = await browserOf('owner').asks('log', { campaign: mine.campaignId });
  expect(data).toMatchObject({
    next: null,
    doings: [
      { what: 'setRole', name: 'Staff owner@example.org', role: 'owner', about: 'leaving@example.org: field lead' },
      { what: 'removeStaff', name: 'Staff owner@example.org', role: 'owner', about: 'leaving@example.org' },
    ],
  });
});

test('who works nowhere any more is signed out', async () => {
  const gone = await signedInStaff(server, mine.campaignId, 'gone@example.org', 'viewer');
  await browserOf('owner').asks('removeStaff', { campaign: mine.campaignId, email: 'gone@example.org' });
  expect((await gone.asks('session')).status).toBe(401);
});

test('a campaign keeps an owner: its only one neither leaves nor steps down, and the log has no line of it', async () => {
  const before = await server.db.selectFrom('staff_log').selectAll().execute();
  const body = { campaign: mine.campaignId, email: 'owner@example.org' };
  for (const answer of [
    await browserOf('owner').asks('removeStaff', body),
    await browserOf('owner').asks('setRole', { ...body, role: 'viewer' }),
  ])
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('only owner') });
  expect(await server.db.selectFrom('staff_log').selectAll().execute()).toEqual(before);
});

/** What a program may send where a number or a text is expected. */
const ODD_NUMBERS = [2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 1e300];
const ODD_TEXTS = ['9'.repeat(25), '2147483648', '-1', '\u0000', '\ud800'];

/** Returns copies of a body, each with something odd in one place. */
function oddBodies(body: unknown): unknown[] {
  if (typeof body === 'number') return ODD_NUMBERS;
  if (typeof body === 'string') return ODD_TEXTS;
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    oddBodies(value).map((odd) => (Array.isArray(body) ? body.with(Number(key), odd) : { ...body, [key]: odd })),
  );
}

test.each(CALLS)('%s fails on no odd number or text', async (name) => {
  const role = STAFF_CONTRACT[name].by[0];
  if (role === undefined) throw new Error(`nobody may call ${name}`);
  for (const body of oddBodies(BODIES[name])) {
    const { status } = await browserOf(role).asks(name, { ...(body as object), campaign: mine.campaignId });
    expect([JSON.stringify(body), status < 500]).toEqual([JSON.stringify(body), true]);
  }
});
