'use client';
import { useRouter } from 'next/navigation';
import { readLastParams } from '@/lib/data/session/navigationMemory';
import { rememberParams } from '@/lib/routes/lastParams';
import { withParams } from '@/lib/routes/paths';
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

/**
 * Opens a search's form with every field empty. Its path goes on remembering what was typed there last (docs/product/routes.md#last-query), so
 * the empty fields stand in its address.
 *
 * @param results the address of what was found, whose query the form takes too
 */
export function useEmptySearch(): (form: string, results: string) => void {
  const { push } = useRouter();
  return (form, results) => {
    const fields = [...new URLSearchParams(results.split('?')[1]).keys()];
    push(withParams(form, Object.fromEntries(fields.map((field) => [field, '']))));
  };
}
