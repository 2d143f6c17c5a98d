import { type ReactNode, useState } from 'react';
import { Fold } from '@/components/ui/Fold';
import { ChevronDown } from '@/components/ui/icons/ChevronDown';
import type { Script } from '@/lib/domain/door/script';
import { surveyTexts } from '@/lib/texts/survey';

export type OpeningProps = {
  script: Pick<Script, 'opening' | 'points' | 'candidate'>;
  /** Puts the names into a text of the script. */
  filled: (text: string) => string;
};
type FirstWordsProps = OpeningProps & {
  /** The candidate's, in a square of its own. */
  photo: ReactNode;
};

/**
 * The first words at the door, large enough to be read at arm's length in the sun, and the talking points behind a tap. On a short screen
 * they are folded, so that the first question is in sight as well; a tap unfolds them.
 */
export function FirstWords({ script: { opening, points, candidate }, filled, photo }: FirstWordsProps) {
  const [isWhole, setWhole] = useState(false);
  const folded = isWhole ? '' : 'short:hidden';
  return (
    <div className="flex flex-col gap-3 px-4">
      <div className="relative flex flex-col gap-3 rounded-[1.125rem] bg-card p-4 short:p-3 short:pr-[2.25rem]">
        <button
          type="button"
          aria-label={surveyTexts.steps.opening}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="absolute inset-0 hidden place-items-end rounded-[1.125rem] p-2.5 short:grid"
        >
          <ChevronDown aria-hidden="true" className={`size-6 ${isWhole ? 'rotate-180' : ''}`} />
        </button>
        {candidate && (
          <div className={`flex flex-wrap gap-3 ${folded}`}>
            {photo && <span className="size-18 shrink-0 rounded-2xl bg-chip">{photo}</span>}
            <p className="min-w-0 flex-1 basis-36 text-secondary text-soft">
              <span className="block text-row text-ink">{candidate.name}</span> {candidate.office}
              {candidate.vote && <span className="block">{candidate.vote}</span>}
            </p>
          </div>
        )}
        <div
          className={`space-y-3 text-[min(1.625rem,11vw)] leading-[1.3] font-medium wrap-anywhere short:text-[min(1.25rem,11vw)] ${isWhole ? '' : 'short:line-clamp-5'}`}
        >
          {paragraphs(filled(opening)).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {points.length > 0 && (
        <Fold
          title={surveyTexts.talkingPoints}
          look="min-h-14 rounded-[1.125rem] px-4 py-2 text-row"
          className={`rounded-[1.125rem] bg-card ${folded}`}
        >
          <ul className="list-disc space-y-2 pr-4 pb-4 pl-9 text-[1.25rem] leading-snug">
            {points.map((point) => (
              <li key={point}>{filled(point)}</li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

const paragraphs = (text: string) => text.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '');
