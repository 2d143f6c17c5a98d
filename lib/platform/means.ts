import type { Means } from '@/lib/domain/phone/fetchWord';
import { Observed } from '@/lib/observed';

type Told<T> = T & Pick<EventTarget, 'addEventListener'>;

/** What browsers tell of connection and battery, where they do; TypeScript knows neither. */
export type TellingBrowser = {
  readonly connection?: Told<{ readonly type?: string; readonly saveData?: boolean }>;
  readonly getBattery?: () => Promise<Told<{ readonly charging: boolean }>>;
};

/** The means of a phone as they are now. */
export type CurrentMeans = Pick<Observed<Means>, 'state' | 'subscribe'>;

/** Follows what the browser tells of connection and battery. Nothing of the battery is known before the browser has answered. */
export function followMeans(browser: TellingBrowser): CurrentMeans {
  const means = new Observed<Means>({});
  const { connection } = browser;
  if (connection) {
    const read = () => means.change({ connection: connection.type, savesData: connection.saveData });
    read();
    connection.addEventListener('change', read);
  }
  const followBattery = async () => {
    const battery = await browser.getBattery?.();
    const read = () => means.change({ isCharging: battery?.charging });
    read();
    battery?.addEventListener('chargingchange', read);
  };
  // A page may be forbidden to ask.
  void followBattery().catch(() => undefined);
  return means;
}
