import type { ReactNode } from 'react';
import { Info } from '@/components/ui/icons/Info';
import { TriangleAlert } from '@/components/ui/icons/TriangleAlert';

type NoteProps = { tone: 'info' | 'warn'; children: ReactNode };

/** Says what whoever acts here must know first. */
export function Note({ tone, children }: NoteProps) {
  const Picture = tone === 'warn' ? TriangleAlert : Info;
  return (
    <p className={`flex gap-2 rounded-[0.625rem] px-3 py-2 ${tone === 'warn' ? 'bg-warn-ground text-warn' : 'bg-chip'}`}>
      <Picture className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 flex-1">{children}</span>
    </p>
  );
}
