'use client';
import { useNavigationNotes } from '@/lib/hooks/useNavigationNotes';

/** Notes every finished navigation. */
export function NavigationNotes() {
  useNavigationNotes();
  return null;
}
