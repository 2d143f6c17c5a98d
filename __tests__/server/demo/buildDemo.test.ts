import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import { buildDemo } from '@/server/demo/buildDemo';
import { walkedMeters } from '@/server/turf/walkRoute';

const demo = buildDemo();
const targets = demo.flatMap((campaign) => campaign.targets);
const packets = targets.flatMap((target) => target.packets);
const doors = packets.flatMap((packet) => packet.doors);
const voters = doors.flatMap((door) => door.voters);

test('is the same at every call', () => {
  expect(buildDemo()).toEqual(demo);
});

/** Written down once: whoever changes the town's plan changes this on purpose, and no machine or time zone does. */
test('begins as it always does', () => {
  const [packet] = packets;
  expect(packet?.code).toBe('V4G7CVFG6');
  expect(packet?.doors[0]?.house.line).toBe('3 Front St');
});

test.each([
  ['campaigns', demo.length, 2, 2],
  ['targets', targets.length, 6, 6],
  ['packets', packets.length, 24, 24],
  ['doors', doors.length, 1150, 1250],
  ['voters', voters.length, 2500, 2700],
])('has the right number of %s', (_, count, least, most) => {
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});

test.each(packets.map((packet) => ({ code: packet.code, packet })))('packet $code is one walk of 35 to 60 doors', ({ packet }) => {
  expect(packet.doors.length).toBeGreaterThanOrEqual(35);
  expect(packet.doors.length).toBeLessThanOrEqual(60);
  const route = packet.doors.map(({ house }) => ({ ...house, number: String(house.number) }));
  expect(walkedMeters(route)).toBeLessThan(route.length * 45);
});

test('no building is cut in two', () => {
  const packetsOfLine = new Map<string, Set<string>>();
  for (const packet of packets) {
    for (const { house } of packet.doors) packetsOfLine.set(house.line, (packetsOfLine.get(house.line) ?? new Set()).add(packet.code));
  }
  expect([...packetsOfLine.values()].filter(({ size }) => size > 1)).toEqual([]);
});

test('packet codes are unique and survive being read aloud', () => {
  expect(new Set(packets.map(({ code }) => code)).size).toBe(packets.length);
  for (const { code } of packets) expect(plainCode(hyphenateCode(code).toLowerCase())).toBe(code);
});

test('some packets are done, some begun, some untouched, and some of each kind wait for Robin', () => {
  const shares = packets.map(({ doors: all }) => all.filter(({ visit }) => visit?.action === 'c').length / all.length);
  expect(shares.filter((share) => share === 1)).toHaveLength(5);
  expect(shares.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(5);
  expect(shares.filter((share) => share === 0).length).toBeGreaterThan(5);
  const robins = packets.filter(({ assignee }) => assignee === 'robin');
  expect(robins.length).toBeGreaterThanOrEqual(3);
  for (const { doors: own } of robins) expect(own.some(({ visit }) => visit?.action !== 'c')).toBe(true);
});

test('what has happened was done by the others', () => {
  const visits = doors.flatMap(({ visit }) => visit ?? []);
  expect(visits.map(({ by }) => by)).not.toContain('robin');
  expect(new Set(visits.map(({ action }) => action))).toEqual(new Set(['c', 'nh', 'cb', 'ia', 'll', 'nf']));
});

test('nobody can be reached: telephone numbers are 555-01xx and mail goes to example.org', () => {
  expect(voters.flatMap(({ phone }) => phone ?? []).filter((phone) => !/^\(541\) 555-01\d\d$/u.test(phone))).toEqual([]);
  expect(voters.flatMap(({ email }) => email ?? []).filter((email) => !/^[a-z]+\.[a-z]+@example\.org$/u.test(email))).toEqual([]);
});

test('the people are of many cultures, ages and parties', () => {
  expect(new Set(voters.map(({ last }) => last)).size).toBeGreaterThan(500);
  expect(voters.some(({ last }) => /[^\u0020-\u007e]/u.test(last))).toBe(true);
  expect(Math.min(...voters.map(({ age }) => age))).toBeGreaterThanOrEqual(18);
  expect(Math.max(...voters.map(({ age }) => age))).toBeLessThanOrEqual(95);
  expect(new Set(voters.map(({ party }) => party)).size).toBe(6);
});

test('nobody voted before they were registered', () => {
  const early = voters.filter(({ registered, history }) => history.some(({ election }) => election.slice(0, 4) <= registered.slice(0, 4)));
  expect(early).toEqual([]);
});

test('some people have notes, tags and contributions', () => {
  expect(voters.some(({ note }) => note !== undefined)).toBe(true);
  expect(voters.some(({ tags }) => tags.includes('Donor'))).toBe(true);
  expect(voters.filter(({ contributions }) => contributions.length > 0).every(({ tags }) => tags.includes('Donor'))).toBe(true);
});
