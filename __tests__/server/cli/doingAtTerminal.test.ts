import { doingAtTerminal } from '@/server/cli/doingAtTerminal';

test.each([
  ['assign Oak K7M-4WX-9TR --to ana@example.org', 'K7M-4WX-9TR --to ana@example.org'],
  ['cut Oak --doors 40 --target North', '--doors --target North'],
  ['export Oak --format log --out /home/jo/log.csv', '--format log --out'],
  ['import-voters /home/jo/county.csv --campaign Oak', 'county.csv --campaign'],
  ['forget-person Oak Ann', ''],
  ['warnings Oak --lift 4711', '--lift'],
  ['unresolved Oak --apply 12 --to Elm', '--apply --to'],
  ['repair-door Oak 12Elm --address=Oak', '--address'],
])('%s is told without anybody’s name', (line, about) => {
  const [command = ''] = line.split(' ');
  expect(doingAtTerminal(line.split(' '))).toEqual({ staffId: null, name: 'The terminal', role: 'terminal', what: command, about });
});

test.each([[[]], [['--help']], [['status', 'Oak']], [['report', 'Oak', '--by', 'day']]])('%p is no doing', (words) => {
  expect(doingAtTerminal(words)).toBeUndefined();
});
