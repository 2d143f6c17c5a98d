import { voterFileTexts } from '@/lib/texts/console/voterFile';

const { rows: texts } = voterFileTexts;

type DoubtsProps = { doubts: readonly string[]; isSure: boolean; onSure: (isSure: boolean) => void };

/** Why somebody has to look at a file before it is taken, and the tick that takes it all the same. Nothing where there is no doubt. */
export function Doubts({ doubts, isSure, onSure }: DoubtsProps) {
  if (doubts.length === 0) return null;
  return (
    <div role="alert">
      <h3 className="font-semibold text-danger">{texts.doubts}</h3>
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" checked={isSure} onChange={(event) => onSure(event.target.checked)} className="size-5" />
        {texts.sure}
      </label>
    </div>
  );
}
