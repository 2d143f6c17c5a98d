import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { packetsOf } from '@/__tests__/server/campaign/cutStreets';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { newPass } from '@/server/campaign/pass/newPass';
import { tidyLeftPackets } from '@/server/campaign/repair/emptiedPackets';
import { joinTwoDoors } from '@/server/campaign/repair/joinTwoDoors';
import { mergePackets, moveDoors } from '@/server/campaign/repair/packets';
import { undoRepair } from '@/server/campaign/repair/repairs';
import { splitDoor } from '@/server/campaign/repair/splitDoor';
import { undoImport } from '@/server/campaign/voters/undoImport';
import { importVotersCommand } from '@/server/cli/importVoters';
import { undoImportCommand } from '@/server/cli/undoImport';
import { everything } from './repairing';

/* A packet goes with its last door, and nobody is left with an empty one. */

const files = temporaryFolder();
let server: TestServer;
let mine: TestCampaign;
let otherCode: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  mine = await addCampaign(server, { doors: 4 });
  otherCode = (await packets()).find(({ id }) => id === mine.otherPacketId)?.code ?? '';
});

const by = 'Robin';
const uid = () => mine.ana.uid;
const packets = () => packetsOf(server.db, mine.campaignId);
const packetIds = async () => (await packets()).map(({ id }) => id);
const other = async () => (await packets()).find(({ id }) => id === mine.otherPacketId);
const door = (at: number) => mine.doors[at] ?? 0;
const undo = (number: number) => undoRepair(server, uid(), { number, by });
/** All but the lists on which doors were, which stay so that phones' marks still count. */
const all = async () => {
  const { former_lists: _, former_homes: __, ...rest } = await everything(server, mine.campaignId);
  return rest;
};
const file = (doorId: number, packetId: number, position = 0) =>
  server.db.updateTable('doors').set({ packet_id: packetId, walk_position: position }).where('id', '=', doorId).execute();
const hold = (packetId: number, userId: number | null) =>
  server.db
    .updateTable('packets')
    .set({ assigned_user_id: userId, assigned_at: userId && 7 })
    .where('id', '=', packetId)
    .execute();
const heldBy = (name: string) => `${hyphenateCode(otherCode)} is held by ${name}, who would lose it.`;
const lastTold = async () => {
  const rows = await server.db.selectFrom('repairs').select('told').where('campaign_id', '=', mine.campaignId).orderBy('number').execute();
  return rows.at(-1)?.told;
};

describe('undo-import', () => {
  const clock = { nowMs: () => Date.parse('2026-11-23') };
  const STREET = [1, 2, 3, 4, 5].map((at) => ({
    ncid: `N${at}`,
    last_name: 'ROE',
    first_name: 'ANN',
    res_street_address: `${at} NEW ST`,
  }));
  const takeBack = (really = false) =>
    printed((print) => undoImportCommand(uid(), { really }, print, databaseOf(server), clock)).then(String);
  let brought: number[];

  /** Five doors that a file brings: the first two in the other packet with one of before, three alone in a packet of their own, which is the other one. */
  beforeEach(async () => {
    await importVotersCommand(files.write('n.txt', ncFile(STREET)), { campaign: uid() }, () => undefined, databaseOf(server), clock);
    const rows = await server.db
      .selectFrom('addresses')
      .select('id')
      .where('campaign_id', '=', mine.campaignId)
      .where('street', '=', 'New St')
      .orderBy('id')
      .execute();
    brought = rows.map(({ id }) => id);
    const [first = 0, second = 0, ...alone] = brought;
    for (const [at, id] of [door(0), first, door(1), second, door(2), door(3)].entries()) await file(id, mine.packetId, at);
    for (const [at, id] of alone.entries()) await file(id, mine.otherPacketId, at);
  });

  test('says which packets lose doors, and removes the ones that are left with none', async () => {
    const said = await takeBack();
    expect(said).toContain('packets that lose doors and keep others: 1');
    expect(said).toContain('packets that are left without a door, which go too: 1');
    expect(await packetIds()).toEqual([mine.packetId, mine.otherPacketId]);
    await takeBack(true);
    expect(await packets()).toEqual([expect.objectContaining({ id: mine.packetId, holder: mine.ana.userId, doors: mine.doors })]);
    const walked = await server.db
      .selectFrom('doors')
      .select('walk_position')
      .where('packet_id', '=', mine.packetId)
      .orderBy('walk_position')
      .execute();
    expect(walked.map(({ walk_position }) => walk_position)).toEqual([0, 1, 2, 3]);
    const query = `i=&u=${uid()}&y=1&p=${mine.packetId}`;
    const { data } = await sendSigned(server.app, { pin: mine.ana.pin, endpoint: 'mapList2.php', query });
    expect((data as { result: unknown[] }).result).toHaveLength(4);
  });

  test('is refused before anything is written where somebody holds a packet that would be left with none, and goes on once it is back', async () => {
    const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
    await hold(mine.otherPacketId, bo.userId);
    const before = await all();
    const sentence = `${heldBy('Bo')} assign --take-back makes it free.`;
    for (const really of [false, true]) await expect(takeBack(really)).rejects.toThrow(sentence);
    await expect(undoImport(server, uid(), {})).rejects.toMatchObject({
      inConsole: `${heldBy('Bo')} Take it back in Hand out first.`,
    });
    expect(await all()).toEqual(before);
    await hold(mine.otherPacketId, null);
    await takeBack(true);
    expect(await packetIds()).toEqual([mine.packetId]);
  });

  test('leaves a held packet with the door that was marked, which stays', async () => {
    const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
    await hold(mine.otherPacketId, bo.userId);
    await sendChanges(server, mine, [change({ id: brought[3] ?? 0, time: server.clock.nowSeconds(), action: 'nh' })], {
      packetId: String(mine.otherPacketId),
    });
    const said = await takeBack(true);
    expect(said).toContain('packets that lose doors and keep others: 2');
    expect(said).not.toContain('left without a door');
    expect(await other()).toMatchObject({ holder: bo.userId, doors: [brought[3]] });
  });

  test('ended in the middle, it does not go on where the packet was handed out since, and does once it is back', async () => {
    const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
    const between = (done: number) => {
      if (done > 0) throw new Error('Ended');
    };
    await expect(undoImport(server, uid(), { between })).rejects.toThrow('Ended');
    await hold(mine.otherPacketId, bo.userId);
    await expect(undoImport(server, uid(), {})).rejects.toMatchObject({
      message: expect.stringContaining(`${heldBy('Bo')} assign --take-back makes it free. The rest is taken back when`),
      inConsole: expect.stringContaining(`${heldBy('Bo')} Take it back in Hand out first. The rest is taken back when`),
    });
    expect((await other())?.doors).toHaveLength(3);
    await hold(mine.otherPacketId, null);
    await undoImport(server, uid(), {});
    expect(await packetIds()).toEqual([mine.packetId]);
  });

  test('rolls a part back that would empty a packet which was handed out after it had begun', async () => {
    const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
    await hold(mine.otherPacketId, bo.userId);
    const part = server.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('doors').where('packet_id', '=', mine.otherPacketId).execute();
      await tidyLeftPackets(trx, mine.campaignId, [mine.packetId, mine.otherPacketId]);
    });
    await expect(part).rejects.toThrow(heldBy('Bo'));
    expect((await other())?.doors).toHaveLength(3);
  });

  test('leaves a packet of a closed pass that somebody held, which nobody could take back', async () => {
    await hold(mine.otherPacketId, mine.ana.userId);
    await newPass(server, uid(), { name: 'October' });
    await takeBack(true);
    expect(await other()).toMatchObject({ holder: mine.ana.userId, doors: [] });
  });
});

describe('a join', () => {
  const join = (keep: number, gone: number, dryRun = false) =>
    joinTwoDoors(server, uid(), { keep: String(door(keep)), gone: String(door(gone)), by, dryRun });

  beforeEach(() => file(door(1), mine.otherPacketId));

  test('removes the packet whose only door goes, and its undo brings both back', async () => {
    const before = await all();
    await join(0, 1);
    expect(await packetIds()).toEqual([mine.packetId]);
    expect(await lastTold()).toContain(` ${hyphenateCode(otherCode)} had no other door and was removed.`);
    await undo(1);
    expect(await all()).toEqual(before);
  });

  test('is refused where somebody else holds that packet, and not where it is the same holder', async () => {
    const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
    await hold(mine.otherPacketId, bo.userId);
    const before = await all();
    await expect(join(0, 1)).rejects.toThrow(heldBy('Bo'));
    expect(await all()).toEqual(before);
    await hold(mine.otherPacketId, mine.ana.userId);
    const held = await all();
    await join(0, 1);
    expect(await packetIds()).toEqual([mine.packetId]);
    await undo(1);
    expect(await all()).toEqual(held);
  });

  test('leaves the packet where the door that stays comes into it', async () => {
    await server.db.updateTable('doors').set({ packet_id: null }).where('id', '=', door(0)).execute();
    await join(0, 1);
    expect((await other())?.doors).toEqual([door(0)]);
    await undo(1);
    expect((await other())?.doors).toEqual([door(1)]);
  });

  test('is undone before a repair that put doors into the packet which it has removed', async () => {
    await moveDoors(server, uid(), { code: otherCode, doors: [String(door(2))], by });
    await file(door(2), mine.packetId, 9);
    await join(0, 1);
    await expect(undo(1)).rejects.toThrow('cannot be undone before 2');
  });

  test('by the undo of a split removes the packet of a part that was cut apart', async () => {
    await splitDoor(server, uid(), { door: String(door(0)), into: ['Apt 1', 'Apt 2'], by });
    const { id } = await server.db
      .selectFrom('addresses')
      .select('id')
      .where('campaign_id', '=', mine.campaignId)
      .where('unit', '=', 'Apt 2')
      .executeTakeFirstOrThrow();
    await file(door(1), mine.packetId, 1);
    await file(id, mine.otherPacketId);
    await undo(1);
    expect(await packetIds()).toEqual([mine.packetId]);
  });
});

describe('doors that come into another packet', () => {
  const move = (code: string, ...doors: number[]) => moveDoors(server, uid(), { code, doors: doors.map(String), by });

  beforeEach(() => file(door(3), mine.otherPacketId));

  test('take their former one along with the last of them, and undo brings it back', async () => {
    await hold(mine.packetId, null);
    const before = await all();
    await move(otherCode, ...mine.doors.slice(0, 3));
    expect(await packetIds()).toEqual([mine.otherPacketId]);
    expect(await lastTold()).toMatch(/^3 doors came into .{11}\. .{11} had no other door and was removed\.$/u);
    await undo(1);
    expect(await all()).toEqual(before);
  });

  test('are refused where somebody would be left with an empty packet, and not where they hold both', async () => {
    const before = await all();
    await expect(move(otherCode, ...mine.doors.slice(0, 3))).rejects.toThrow(`${hyphenateCode(mine.code)} is held by Ana Díaz`);
    expect(await all()).toEqual(before);
    await hold(mine.otherPacketId, mine.ana.userId);
    await move(otherCode, ...mine.doors.slice(0, 3));
    expect(await packetIds()).toEqual([mine.otherPacketId]);
  });

  test('and go back leave no empty packet behind, whose own doors have gone since', async () => {
    await move(otherCode, door(2));
    await joinTwoDoors(server, uid(), { keep: String(door(0)), gone: String(door(3)), by });
    await undo(1);
    expect(await packetIds()).toEqual([mine.packetId]);
  });

  test('a packet that had no door is merged into another one', async () => {
    await file(door(3), mine.packetId, 3);
    await hold(mine.otherPacketId, mine.ana.userId);
    await mergePackets(server, uid(), { keep: mine.code, other: otherCode, by });
    expect(await packetIds()).toEqual([mine.packetId]);
  });
});
