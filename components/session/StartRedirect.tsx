'use client';
import { useRedirect } from '@/lib/hooks/navigation';
import { useStartUrl } from '@/lib/hooks/useStartUrl';

type StartRedirectProps = {
  /** Where to go when start-up has no better place; left out, it stays. */
  otherwise?: string;
};

/** Leads on from '/' and '/login' as start-up does. */
export function StartRedirect({ otherwise }: StartRedirectProps) {
  const start = useStartUrl();
  useRedirect(start ?? otherwise);
  return null;
}
