import { standingAt } from '@/e2e/support/browser';

/** Where a phone is, for the browser's question: jsdom has none. */
export type Place = {
  /** How often the app has asked the browser. */
  asked: number;
  /** False refuses, as after the volunteer's no. */
  isAllowed: boolean;
  /** Gives the browser's answer; at once, unless a test keeps it. */
  answers: (answer: () => void) => void;
};

/** Gives every phone of a file the place of e2e/support/browser.ts. Call it at the top of a file, before `withDemoWorld`. */
export function withPlace(): () => Place {
  let place: Place = { asked: 0, isAllowed: true, answers: queueMicrotask };
  beforeEach(() => {
    place = { asked: 0, isAllowed: true, answers: queueMicrotask };
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound, onError) => {
      place.asked += 1;
      // The app reads no more of either.
      if (place.isAllowed) place.answers(() => onFound({ coords: standingAt } as GeolocationPosition));
      else place.answers(() => onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    };
    const geolocation = { getCurrentPosition, watchPosition: () => 0, clearWatch: () => undefined };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return () => place;
}
