import * as fc from 'fast-check';
import { encodeQuery, queryNames } from '@/lib/contract/call';
import { mapList2 } from '@/lib/contract/doors';
import { searchAddress, searchName } from '@/lib/contract/voters';

describe('a query', () => {
  it('has its parameters in the order of the schema, whatever order they are given in', () => {
    expect(encodeQuery(mapList2, { p: '340', o: '-123.05', a: '44.5', y: '3', u: 'k7Qm2xP9', i: '12' })).toBe(
      'i=12&u=k7Qm2xP9&y=3&a=44.5&o=-123.05&p=340',
    );
  });

  it('leaves out what is not given and keeps what is empty', () => {
    expect(encodeQuery(mapList2, { i: '', u: 'k7Qm2xP9', y: '1', a: undefined, p: '340' })).toBe('i=&u=k7Qm2xP9&y=1&p=340');
  });

  it.each([
    ['a space', 'Ann Marie', 'Ann+Marie'],
    ['a plus', 'a+b', 'a%2Bb'],
    ['an ampersand and an equals sign', 'a&b=c', 'a%26b%3Dc'],
    ['an accent', 'Peña', 'Pe%C3%B1a'],
    ['what form encoding leaves as it is', '*-._', '*-._'],
    ['what it does not', "~!'()", '%7E%21%27%28%29'],
  ])('writes %s as a form does', (_, text, encoded) => {
    expect(encodeQuery(searchName, { u: 'u', f: text, l: '' })).toBe(`u=u&f=${encoded}&l=`);
  });

  it('gives any text back to a server that reads forms', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    await fc.assert(
      fc.property(text, text, text, (n, st, z) => {
        const read = new URLSearchParams(encodeQuery(searchAddress, { u: 'k7Qm2xP9', n, st, z }));
        expect([read.get('n'), read.get('st'), read.get('z')]).toEqual([n, st, z]);
      }),
    );
  });

  it('is named by its schema alone', () => {
    expect(queryNames(mapList2)).toEqual(['i', 'u', 'y', 'a', 'o', 'p']);
  });
});
