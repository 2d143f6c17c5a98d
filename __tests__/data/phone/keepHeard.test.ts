import { valuesInMemory } from '@/__tests__/support/storedValues';
import { createHttp } from '@/lib/api/http';
import { config } from '@/lib/config';
import { getCampaigns } from '@/lib/contract/session';
import { searchName } from '@/lib/contract/voters';
import { getWalk } from '@/lib/contract/walk';
import { keepHeard } from '@/lib/data/phone/keepHeard';
import { aheadOf } from '@/lib/domain/phone/serverClock';

const NOW_MS = Date.parse('2026-10-10T15:00:00Z');
const PIN = '123456';
const WALK = { response: 'success', message: '', data: { my_packets: {}, walk_targets: {} } };
const FAILURE = { response: 'failure', message: 'No', data: null };
const TAKEN = { packetId: '340', at: 1_790_000_000, isGiven: false, why: 'Lightning until 8 pm' };
const OF_OTHER = { other: [{ packetId: '7', at: 1, isGiven: true }] };

let values: ReturnType<typeof valuesInMemory>;
let reply: () => Response;
const http = createHttp({
  config,
  readCookies: () => '',
  fetch: async () => reply(),
  onHeard: (heard) => keepHeard(values, heard, NOW_MS),
});
const asksForWalk = () => http(getWalk, { query: { u: 'k7Qm2xP9', y: '1' }, pin: PIN });
const keptRecalls = () => JSON.parse(values.get('recalls') || 'null');
const keptAheadMs = () => aheadOf(values.get('serverClock'), NOW_MS);
const answers = (body: object, init: ResponseInit = {}) => {
  reply = () => Response.json(body, init);
};

beforeEach(() => {
  values = valuesInMemory();
});

describe('a packet that was taken', () => {
  const recalls = [{ packetId: 340, at: TAKEN.at, why: TAKEN.why }];

  test.each([
    ['a success', { ...WALK, recalls }, 200],
    ['a refusal', { ...FAILURE, recalls }, 409],
    ['a reply with another entry that cannot be read', { ...WALK, recalls: [...recalls, { packetId: 1, at: 'noon' }, null] }, 200],
  ])('is kept from %s, whatever was asked', async (_, body, status) => {
    answers(body, { status });
    await asksForWalk();
    expect(keptRecalls()).toEqual({ k7Qm2xP9: [TAKEN] });
  });

  test.each([
    ['is forgotten once a reply names none', WALK, 200, OF_OTHER],
    [
      'gives way to what a reply names',
      { ...WALK, recalls: [{ packetId: 5, at: 2, given: true }] },
      200,
      { ...OF_OTHER, k7Qm2xP9: [{ packetId: '5', at: 2, isGiven: true }] },
    ],
    ['stays through a refusal that names none', FAILURE, 429, { k7Qm2xP9: [TAKEN], ...OF_OTHER }],
    ['stays where a reply tells of them what nobody can read', { ...FAILURE, recalls: 'none' }, 400, { k7Qm2xP9: [TAKEN], ...OF_OTHER }],
  ])('%s; those of another campaign stay', async (_, body, status, left) => {
    values.set('recalls', JSON.stringify({ k7Qm2xP9: [TAKEN], ...OF_OTHER }));
    answers(body, { status });
    await asksForWalk();
    expect(keptRecalls()).toEqual(left);
  });

  test('stays through the reply to a call of no campaign, through text, and without a connection', async () => {
    const before = { k7Qm2xP9: [TAKEN] };
    values.set('recalls', JSON.stringify(before));
    answers({ response: 'success', message: '', data: [] });
    await http(getCampaigns, { query: { e: 'ana@example.org' }, pin: PIN });
    reply = () => new Response('7|Lee|Ann|40|D|12 Elm St|Alder Bay|97000');
    await http(searchName, { query: { u: 'k7Qm2xP9', f: '', l: 'lee' }, pin: PIN });
    reply = () => {
      throw new TypeError('Failed to fetch');
    };
    await asksForWalk();
    expect(keptRecalls()).toEqual(before);
  });

  test('is nothing that a server of the specification alone speaks of', async () => {
    answers(WALK);
    await asksForWalk();
    expect(values.get('recalls')).toBeUndefined();
  });
});

describe('the server’s time', () => {
  const date = (aheadMs: number) => ({ headers: { Date: new Date(NOW_MS + aheadMs).toUTCString() } });
  const HOUR_MS = 3_600_000;

  test.each([
    ['is kept where this phone’s clock is off', WALK, date(3 * HOUR_MS), 3 * HOUR_MS],
    ['is kept from a refusal too', FAILURE, { status: 404, ...date(-HOUR_MS) }, -HOUR_MS],
    ['need not be kept where this phone’s clock is right', WALK, date(4_000), 0],
    ['is not known where the page may not read it', WALK, {}, 0],
    ['is not known where it is none', WALK, { headers: { Date: 'noon' } }, 0],
  ])('%s', async (_, body, init, aheadMs) => {
    answers(body, init);
    await asksForWalk();
    expect(keptAheadMs()).toBe(aheadMs);
  });

  test('is none that a portal tells', async () => {
    reply = () => new Response('<html>Welcome to our Wi-Fi</html>', date(9 * HOUR_MS));
    await asksForWalk();
    expect(keptAheadMs()).toBe(0);
  });

  test('is forgotten once the clock was put right', async () => {
    answers(WALK, date(3 * HOUR_MS));
    await asksForWalk();
    answers(WALK, date(0));
    await asksForWalk();
    expect(keptAheadMs()).toBe(0);
  });
});
