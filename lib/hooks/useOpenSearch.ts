'use client';
import { useRouter } from 'next/navigation';
import { readLastParams } from '@/lib/data/session/navigationMemory';
import { forgetParams, rememberParams } from '@/lib/routes/lastParams';
import { useWalkbook } from './WalkbookProvider';

/** Opens what a search finds, and keeps what was typed: its form shows it again when somebody comes back. */
export function useOpenSearch(): (form: string, results: string) => void {
  const { device } = useWalkbook();
  const { push } = useRouter();
  return (form, results) => {
    const memory = rememberParams(readLastParams(device), form, results.split('?')[1] ?? '');
    device.set('lastParams', JSON.stringify(memory));
    push(results);
  };
}

/** Opens a search's form without what was typed there last. */
export function useEmptySearch(): (form: string) => void {
  const { device } = useWalkbook();
  const { push } = useRouter();
  return (form) => {
    device.set('lastParams', JSON.stringify(forgetParams(readLastParams(device), form)));
    push(form);
  };
}
