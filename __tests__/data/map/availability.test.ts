import { Availability } from '@/lib/data/map/availability';

test('all can be had of which nothing else is known', () => {
  const available = new Availability(() => true);
  expect([available.canBeHad('map', 'own/340'), available.canBeHad('image', 'own/340')]).toEqual([true, true]);
});

test('what one packet lacks others have, until it is found after all', () => {
  const available = new Availability(() => true);
  available.noteLacking('image', 'own/340');
  expect([available.canBeHad('image', 'own/340'), available.canBeHad('map', 'own/340')]).toEqual([false, true]);
  expect(available.canBeHad('image', 'own/341')).toBe(true);
  available.noteFound('image', 'own/340');
  expect(available.canBeHad('image', 'own/340')).toBe(true);
});

test('what no packet has, all have once one has it', () => {
  const available = new Availability(() => true);
  available.noteLacking('map');
  expect([available.canBeHad('map', 'own/340'), available.canBeHad('image', 'own/340')]).toEqual([false, true]);
  available.noteFound('map', 'own/341');
  expect(available.canBeHad('map', 'own/340')).toBe(true);
});

test('a browser that cannot draw maps has none, and is looked at once', () => {
  const canDrawMaps = jest.fn(() => false);
  const available = new Availability(canDrawMaps);
  expect([available.canBeHad('map', 'own/340'), available.canBeHad('image', 'own/340')]).toEqual([false, true]);
  expect(canDrawMaps).toHaveBeenCalledTimes(1);
});
