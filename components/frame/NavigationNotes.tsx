'use client';
import { useNavigationNotes } from '@/lib/hooks/useNavigationNotes';
import { useOpening } from '@/lib/hooks/WalkbookProvider';

/** Notes every finished navigation, once the device's storage is open. */
export function NavigationNotes() {
  return useOpening().state === 'open' ? <Notes /> : null;
}

function Notes() {
  useNavigationNotes();
  return null;
}
