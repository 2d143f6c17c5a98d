import { Button } from '@/components/ui/Button';
import { type Door, isDone } from '@/lib/domain/door/door';
import { countNewAnswers } from '@/lib/domain/door/survey';
import { savedText, surveyTexts } from '@/lib/texts/survey';
import type { OpenSurvey } from './useSurvey';

/** The two Save buttons and a line about what they would save, at the lower edge, in reach of the thumb. */
export function SaveSurvey({ door, survey: { fresh, onSave } }: { door: Door; survey: OpenSurvey }) {
  return (
    <div data-survey-footer className="min-w-0 basis-full! px-4 py-2">
      <p aria-live="polite" className="min-h-[2.5em] text-center text-small text-balance text-soft">
        {savedText(countNewAnswers(fresh), isDone(door))}
      </p>
      <div className="mt-1 flex flex-wrap gap-3 *:flex-auto">
        <Button onClick={() => onSave(false)}>{surveyTexts.save}</Button>
        <Button look="filled" onClick={() => onSave(true)}>
          {surveyTexts.saveAndComplete}
        </Button>
      </div>
    </div>
  );
}
