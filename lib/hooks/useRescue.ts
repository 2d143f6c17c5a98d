'use client';
import { useState } from 'react';
import type { RescueBundle } from '@/lib/domain/rescue/bundle';
import { saveFile } from '@/lib/platform/saveFile';
import { useLoadOnce } from './useLoadOnce';
import { useWalkbook } from './WalkbookProvider';

/** The pending changes for another phone: being signed, failed, or ready as a file and as codes. */
export type Rescue =
  | { readonly state: 'preparing' | 'failed' }
  | { readonly state: 'ready'; readonly saveAsFile: () => Promise<boolean>; readonly codes: readonly string[] };

/** Signs the pending changes before the tap that hands them over (docs/product/rescue.md#rescue). */
export function useRescue(): Rescue {
  const walkbook = useWalkbook();
  const [rescue, setRescue] = useState<Rescue>({ state: 'preparing' });
  useLoadOnce(walkbook, () => prepare(walkbook).catch((): Rescue => ({ state: 'failed' })), setRescue);
  return rescue;
}

async function prepare(walkbook: ReturnType<typeof useWalkbook>): Promise<Rescue> {
  const { bundleHere, bundleCodes, bundleFile } = await walkbook.late.rescue.load();
  const bundle: RescueBundle | undefined = await bundleHere(walkbook);
  if (!bundle || bundle.requests.length === 0) return { state: 'failed' };
  const text = bundleFile(bundle);
  const codes = await bundleCodes(bundle);
  return { state: 'ready', codes, saveAsFile: async () => (await saveFile('walkbook-rescue.json', text)) === 'saved' };
}
