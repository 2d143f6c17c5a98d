import { packetStreets } from '@/lib/domain/walk/packetStreets';

test.each([
  ['nothing', [], '', 0],
  ['one street', ['1 Elm St', '3 Elm St'], 'Elm St', 0],
  ['three, one of them twice', ['2 Oak St', '1 Elm St', '4 Oak St', 'Mill House'], 'Oak St', 2],
])('a walk along %s', (_, lines, street, others) => {
  expect(packetStreets(lines.map((line) => ({ line })))).toEqual({ street, others });
});
