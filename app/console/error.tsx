'use client';
import { ViewFailed } from '@/components/console/frame/ViewFailed';

export default function ConsoleFailed({ error, reset }: { error: Error; reset: () => void }) {
  return <ViewFailed error={error} again={reset} />;
}
