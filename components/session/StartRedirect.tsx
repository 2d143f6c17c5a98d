'use client';
import { useRedirect } from '@/lib/hooks/navigation';
import { useStartUrl } from '@/lib/hooks/useStartUrl';

type StartRedirectProps = {
  /** Where to go when start-up has no better place; left out, it stays. */
  otherwise?: string;
  /** True while a question must be answered first. The address is read before that, because this navigation itself becomes lastUrl. */
  waits?: boolean;
};

/** Leads on from '/' and '/login' as start-up does. */
export function StartRedirect({ otherwise, waits = false }: StartRedirectProps) {
  const start = useStartUrl();
  useRedirect(waits ? undefined : (start ?? otherwise));
  return null;
}
