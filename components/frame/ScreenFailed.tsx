'use client';
import { useReported } from '@/lib/hooks/errors';
import { errorTexts } from '@/lib/texts/errors';

/** Loaded with every page before anything has failed, so no more than the words and the way on. */
export function ScreenFailed({ error, reset }: { error: Error; reset: () => void }) {
  useReported(error);
  // A part of a version that has been replaced meanwhile is nowhere any more: only a new start brings its successor.
  const isGone = error.name === 'ChunkLoadError';
  const words = isGone ? errorTexts.notLoaded : errorTexts.stopped;
  return (
    <main className="mx-auto max-w-sm px-6 py-12 text-center">
      <title>{words.title}</title>
      <h1 tabIndex={-1} className="text-title text-balance">
        {words.title}
      </h1>
      <p className="mt-2 mb-6 text-body text-pretty text-soft">{words.text}</p>
      <button
        type="button"
        className="min-h-14 rounded-2xl bg-primary px-5 py-1.5 text-[1.125rem] font-bold text-on-primary"
        onClick={isGone ? () => window.location.reload() : reset}
      >
        {words.again}
      </button>
    </main>
  );
}
