import { countQueue } from '@/lib/domain/change/stage';
import { queueCountsText } from '@/lib/texts/dataQueue';

test.each([
  [{ recorded: 25, received: 24, setAside: 0 }, 1, '25 recorded · 24 received · 1 waiting'],
  [{ recorded: 3, received: 3, setAside: 0 }, 0, '3 recorded · 3 received · 0 waiting'],
  [{ recorded: 3, received: 1, setAside: 1 }, 1, '3 recorded · 1 received · 1 waiting · 1 set aside'],
])('the shift %j with %i waiting reads %s', (shift, waiting, text) => {
  expect(queueCountsText(countQueue(shift, waiting))).toBe(text);
});
