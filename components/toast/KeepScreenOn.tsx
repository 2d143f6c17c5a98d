'use client';
import { usePathname } from 'next/navigation';
import { useKeepScreenOn } from '@/lib/hooks/useKeepScreenOn';

/** A list of doors, as a list or a map, and one of its doors: between these the screen stays on. */
const LIST_PATHS = /^\/(?:list-address|list-view|view-map|packet-address|list-survey)\/?$/u;

/** Keeps the screen on while a list is open (docs/product/list.md#screen-on). */
export function KeepScreenOn() {
  return LIST_PATHS.test(usePathname()) ? <Awake /> : null;
}

function Awake() {
  useKeepScreenOn();
  return null;
}
