import { commonTexts } from '@/lib/texts/common';

/**
 * Part of every exported page, so that a slow phone has words to read before the app's scripts have come. They are the largest words of the first
 * seconds: what comes with the scripts is no larger (docs/decisions/016-what-the-first-screen-loads.md).
 *
 * @param className where they stand
 */
export function OpeningWords({ className = '' }: { className?: string }) {
  return (
    <div className={`px-6 pt-6 ${className}`}>
      <p className="mx-auto max-w-sm text-center text-title text-soft">{commonTexts.opening}</p>
    </div>
  );
}
