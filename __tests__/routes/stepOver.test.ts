import { stepOver } from '@/lib/routes/stepOver';

const SITE = 'https://walk.example.org';
const list = `${SITE}/list-address/?targetId=12&packetId=340&packetType=0`;
const elm = `${SITE}/packet-address/?targetId=12&packetId=340&packetType=0&addressId=12+Elm+St`;
const elm14 = `${SITE}/packet-address/?targetId=12&packetId=340&packetType=0&addressId=14+Elm+St`;
const door = { targetId: '12', packetId: '340', packetType: 0, doorId: '12 Elm St' } as const;

test.each<[string, readonly string[], 'door' | 'list', number, number]>([
  ['the door’s own screen', [elm, list], 'door', 1, 1],
  ['the door’s own screen, without the slash and otherwise written', [elm.replace('/?', '?').replaceAll('+', '%20'), list], 'door', 1, 1],
  ['the door’s screen and its sheet, which is no screen of its own', [elm, elm, list], 'door', 2, 1],
  ['nothing where the talk was opened from another screen', [list, elm], 'door', 0, 0],
  ['nothing of another door', [elm14, elm, list], 'door', 0, 0],
  ['nothing of another packet', [elm.replace('340', '341'), list], 'door', 0, 0],
  ['nothing where nothing is known', [], 'list', 0, 0],
  ['the list too, where that is what comes', [elm, list, `${SITE}/walk/`], 'list', 2, 2],
  ['the list alone, where the talk was opened on it', [list, `${SITE}/walk/`], 'list', 1, 1],
  ['not the list of another packet', [elm, list.replace('340', '341')], 'list', 1, 1],
])('a saved talk steps over %s', (_, behind, leadsTo, entries, screens) => {
  expect(stepOver(behind, door, leadsTo)).toEqual({ entries, screens });
});
