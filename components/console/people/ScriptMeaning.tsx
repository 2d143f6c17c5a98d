import { Asked } from '@/components/console/frame/Asked';
import { Button } from '@/components/console/frame/Button';
import type { ScriptMeans, ScriptProblem } from '@/lib/console/people/types';
import { scriptTexts } from '@/lib/texts/console/script';

/** What is wrong with a script, by question and answer. */
export function ScriptProblems({ problems }: { problems: readonly ScriptProblem[] }) {
  return (
    <div role="alert" className="text-danger empty:hidden">
      {problems.length > 0 && (
        <>
          <p className="font-semibold">{scriptTexts.problems}</p>
          <ul className="list-disc pl-5">
            {problems.map(({ path, text }) => (
              <li key={path.join()}>
                {scriptTexts.place(path)} {text}.
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type ScriptMeaningProps = {
  means: ScriptMeans;
  /** The pass's own script is taken away. */
  isGoing: boolean;
  busy: boolean;
  onSure: () => void;
  onCancel: () => void;
};

/** What a change means for answers that are there, before it is saved. */
export function ScriptMeaning({ means: { made, left, levels, renamed }, isGoing, busy, onSure, onCancel }: ScriptMeaningProps) {
  return (
    <Asked label={scriptTexts.meansTitle} className="grid gap-3 rounded-xl border border-line bg-card p-4">
      <h2 className="font-bold text-body">{scriptTexts.meansTitle}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {isGoing && <li>{scriptTexts.nowHas}</li>}
        {renamed.map(({ from, to, people }) => (
          <li key={from}>{scriptTexts.renamed(from, to, people)}</li>
        ))}
        {made.length > 0 && <li>{scriptTexts.made(made)}</li>}
        {levels.map(({ name, from, to }) => (
          <li key={name}>{scriptTexts.levelOf(name, from, to)}</li>
        ))}
        {left.map(({ name, people }) => (
          <li key={name}>{scriptTexts.left(name, people)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="filled" busy={busy} onClick={onSure}>
          {scriptTexts.sure}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {scriptTexts.goOn}
        </Button>
      </div>
    </Asked>
  );
}
