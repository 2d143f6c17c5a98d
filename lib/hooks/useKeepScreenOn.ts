'use client';
import { useEffect, useState } from 'react';
import { keepChoice, readChoice } from '@/lib/platform/choices';
import { canKeepScreenOn, keepScreenOn, type LockingBrowser } from '@/lib/platform/wakeLock';

const browser = () => navigator as LockingBrowser;
const isWanted = () => readChoice('screenOn') !== 'no';

/** Keeps the screen on as long as this is drawn, where the browser can and the volunteer wants it (docs/product/list.md#screen-on). */
export function useKeepScreenOn(): void {
  useEffect(() => (isWanted() ? keepScreenOn(browser(), document) : undefined), []);
}

/** Whether the screen is kept on while a list is open; undefined where the browser cannot. And what turns it on and off. */
export function useScreenOnChoice(): readonly [isOn: boolean | undefined, turn: (on: boolean) => void] {
  const [isOn, setOn] = useState(() => (canKeepScreenOn(browser()) ? isWanted() : undefined));
  const turn = (on: boolean) => {
    keepChoice('screenOn', on ? undefined : 'no');
    setOn(on);
  };
  return [isOn, turn];
}
