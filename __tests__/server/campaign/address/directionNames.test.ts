import { addressKey } from '@/server/campaign/address/addressKey';
import { directionNames } from '@/server/campaign/address/directionNames';

const keyOf = (street: string) => addressKey({ number: '1', street }).buildingKey.split(' ')[1] ?? '';

const streets = (names: readonly string[], isKnown = false, town = 'alder bay') =>
  names.map((name) => ({ town, streetKey: keyOf(name), isKnown }));

const renamed = (from: string, to: string) => [{ town: 'alder bay', from: keyOf(from), to: keyOf(to) }];

test.each([
  ['a letter that is a direction', streets(['N Ave', 'North Ave', 'Main St']), renamed('N Ave', 'North Ave')],
  ['a direction behind it too', streets(['S St W', 'South St W']), renamed('S St W', 'South St W')],
  ['two letters', streets(['NE Blvd', 'Northeast Blvd']), renamed('NE Blvd', 'Northeast Blvd')],
  ['the campaign has the word', [...streets(['E St']), ...streets(['East St'], true)], renamed('E St', 'East St')],
  ['the campaign has the letter', [...streets(['East St']), ...streets(['E St'], true)], renamed('East St', 'E St')],
  ['the campaign has both', streets(['E St', 'East St'], true), []],
  ['a town of lettered streets', streets(['N St', 'North St', 'M St']), []],
  ['lettered streets that the campaign has', [...streets(['N St', 'North St']), ...streets(['B St'], true)], []],
  [
    'lettered streets of another town',
    [...streets(['N St', 'North St']), ...streets(['M St'], false, 'oakton')],
    renamed('N St', 'North St'),
  ],
  ['another type', streets(['N Ave', 'North St']), []],
  ['the letter alone', streets(['N Ave', 'Main St']), []],
  ['another town', [...streets(['N Ave']), ...streets(['North Ave'], false, 'oakton')], []],
  ['a name of which the direction is a part', streets(['N Main St', 'North Main St', 'Northern Ave', 'N Ave']), []],
])('%s', (_, town, expected) => {
  expect(directionNames(town)).toEqual(expected);
});
