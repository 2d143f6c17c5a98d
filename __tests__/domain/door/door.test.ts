import { aDoor } from '@/__tests__/support/scenario';
import { doorName, shortParty, splitLine } from '@/lib/domain/door/door';

describe('a door’s name', () => {
  it.each([
    [aDoor('12 Elm St'), '12 Elm St'],
    [aDoor('12 Elm St', { unit: 'Apt 2' }), '12 Elm St Apt 2'],
    [aDoor('12 Elm St', { unit: '' }), '12 Elm St'],
  ])('%# is its line and unit as received', (door, name) => {
    expect(doorName(door)).toBe(name);
  });
});

describe('an address line', () => {
  it.each([
    ['101 Alder Street', '101', 'Alder Street'],
    ['101A Alder Street', '101A', 'Alder Street'],
    ['101-103 Alder Street', '101-103', 'Alder Street'],
    ['12 1/2 Elm St', '12 1/2', 'Elm St'],
    ['12-1/2 Elm St', '12-1/2', 'Elm St'],
    ['12-A Elm St', '12-A', 'Elm St'],
    ['37-12A 74th St', '37-12A', '74th St'],
    ['12AB Elm St', '12AB', 'Elm St'],
    ['N6W23001 Bluemound Rd', 'N6W23001', 'Bluemound Rd'],
    ['W1234 Oak Ln', 'W1234', 'Oak Ln'],
    ['40W123 Oak Ln', '40W123', 'Oak Ln'],
    ['N 4th St', '', 'N 4th St'],
    ['  7  Elm St ', '7', 'Elm St'],
    ['5 5th Avenue', '5', '5th Avenue'],
    ['Harbour House', '', 'Harbour House'],
    ['5th Avenue', '', '5th Avenue'],
    ['12', '', '12'],
    ['', '', ''],
  ])('%j is number %j of street %j', (line, number, street) => {
    expect(splitLine(line)).toEqual({ number, street });
  });
});

describe('a party in a row', () => {
  it.each([
    ['D', 'D'],
    ['DEM', 'DEM'],
    ['Democratic', 'D'],
    ['green', 'G'],
    ['', ''],
  ])('%s is shown as %s', (party, shown) => {
    expect(shortParty(party)).toBe(shown);
  });
});
