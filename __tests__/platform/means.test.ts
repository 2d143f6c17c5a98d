import { followMeans } from '@/lib/platform/means';

class Connection extends EventTarget {
  type = 'cellular';
  saveData = false;
}

class Battery extends EventTarget {
  charging = false;
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('connection and battery are told as they are, and as they become', async () => {
  const connection = new Connection();
  const battery = new Battery();
  const means = followMeans({ connection, getBattery: async () => battery });
  expect(means.state()).toEqual({ connection: 'cellular', savesData: false });
  await soon();
  const told = jest.fn();
  means.subscribe(told);
  battery.charging = true;
  battery.dispatchEvent(new Event('chargingchange'));
  connection.type = 'wifi';
  connection.dispatchEvent(new Event('change'));
  expect(means.state()).toEqual({ connection: 'wifi', savesData: false, isCharging: true });
  expect(told).toHaveBeenCalledTimes(2);
});

test('a browser that tells neither says nothing, and neither does one that forbids the question', async () => {
  const silent = followMeans({});
  const forbidding = followMeans({ getBattery: () => Promise.reject(new Error('NotAllowedError')) });
  await soon();
  expect([silent.state(), forbidding.state()]).toEqual([{ isCharging: undefined }, {}]);
});
