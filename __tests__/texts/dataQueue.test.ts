import { countQueue } from '@/lib/domain/change/stage';
import { queueCountsText } from '@/lib/texts/dataQueue';

const NOTHING = { door: 0, tags: 0, note: 0, report: 0 };

test.each([
  [{ recorded: 25, received: 24, setAside: 0 }, { door: 1 }, '25 doors recorded · 24 received · 1 waiting'],
  [{ recorded: 3, received: 3, setAside: 0 }, {}, '3 doors recorded · 3 received · 0 waiting'],
  [{ recorded: 1, received: 1, setAside: 0 }, {}, '1 door recorded · 1 received · 0 waiting'],
  [{ recorded: 3, received: 1, setAside: 1 }, { door: 1 }, '3 doors recorded · 1 received · 1 waiting · 1 set aside'],
  [{ recorded: 3, received: 2, setAside: 0 }, { door: 1, note: 2 }, '3 doors recorded · 2 received · 1 door, 2 notes waiting'],
  [{ recorded: 0, received: 0, setAside: 0 }, { note: 1 }, '1 note waiting'],
  [{ recorded: 0, received: 0, setAside: 0 }, {}, ''],
])('the shift %j with %j waiting reads %j', (shift, waiting, text) => {
  expect(queueCountsText(countQueue(shift, { ...NOTHING, ...waiting }))).toBe(text);
});
