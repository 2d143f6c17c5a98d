import type { TestCampaign } from './campaign';
import { change, sendChanges, sendForText, sendItems, sendSigned } from './signedRequests';
import type { TestServer } from './testServer';

type Reading = { readonly endpoint: string; readonly status: number; readonly answer: unknown };

/** Asks by every call by which a volunteer reads, and returns what each answered. */
export async function everyReading(server: TestServer, campaign: TestCampaign): Promise<readonly Reading[]> {
  const { ana, doors, people, packetId, targetId, code } = campaign;
  const { pin } = ana;
  const readings: Reading[] = [];
  for (const [endpoint, rest] of [
    ['getWalk.php', 'y=1'],
    ['getWalkPackets.php', `i=${targetId}&y=1`],
    ['getWalkPacket.php', `c=${code}&y=1`],
    ['mapList2.php', `i=${targetId}&y=1&p=${packetId}`],
    ['mapList2.php', `i=${targetId}&y=1`],
    ['getVoter.php', `v=${people[0]?.[0]}`],
    ['getHouse.php', `h=${doors[0]}`],
    ['getEvents.php', ''],
  ] as const) {
    const { status, data } = await sendSigned(server.app, { pin, endpoint, query: [`u=${ana.uid}`, rest].filter(Boolean).join('&') });
    readings.push({ endpoint, status, answer: data });
  }
  for (const [endpoint, rest] of [
    ['searchName.php', 'f=&l=park'],
    ['searchAddress.php', 'n=1&st=elm&z='],
  ] as const) {
    const { status, text } = await sendForText(server.app, { pin, endpoint, query: `u=${ana.uid}&${rest}` });
    readings.push({ endpoint, status, answer: text });
  }
  return readings;
}

/** The phone that all changes come from, and how many of doors it has counted. */
export const DEVICE = 'one-phone';
let counted = 0;

/** Whatever every note of this helper is called. */
export const NOTE_ID = '5d7f0d0e-52f2-4d4c-9f6e-3c1a2b9b7e11';

/** Sends a change of every kind, of the first door and its first person, by ids of their own. Returns the answers' statuses. */
export async function everyChange(server: TestServer, campaign: TestCampaign, name: string, groupId: number): Promise<readonly number[]> {
  const [door = 0] = campaign.doors;
  counted += 1;
  const seq = counted;
  const [kim = 0] = campaign.people[0] ?? [];
  const records = [{ recordId: String(kim), add: [String(groupId)] }];
  const report = { kind: 'gate', text: 'Gate', name: null, lat: null, lon: null, time: 1 };
  const sent = [
    await sendChanges(server, campaign, [change({ id: door, action: 'c', changeId: `door-${name}`, device: DEVICE, seq, records })]),
    await sendItems(server, campaign, 'setTags.php', [{ voterId: kim, tagIds: [campaign.tags[0]], time: 1, changeId: `tags-${name}` }]),
    await sendItems(server, campaign, 'saveNote.php', [{ noteId: NOTE_ID, voterId: kim, text: name, time: 1, changeId: `note-${name}` }]),
    await sendItems(server, campaign, 'reportDoor.php', [{ ...report, reportId: `report-${name}`, addressId: String(door) }]),
  ];
  return sent.map(({ status }) => status);
}
