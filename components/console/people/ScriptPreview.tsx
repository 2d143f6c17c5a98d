import { useEffect, useState } from 'react';
import { AskedQuestion } from '@/components/survey/AskedQuestion';
import { FirstWords } from '@/components/survey/FirstWords';
import { pictureUrl } from '@/lib/console/people/pictureUrl';
import { asOnPhone, type ScriptFields } from '@/lib/console/people/scriptFields';
import { type Question, questionsFor } from '@/lib/domain/door/script';
import { scriptText } from '@/lib/domain/door/scriptText';
import type { GroupId } from '@/lib/domain/ids';
import { scriptTexts } from '@/lib/texts/console/script';

/** A script as a phone at a door shows it, by the volunteers' own parts. Answers can be tapped, so that what follows on them is seen. */
export function ScriptPreview({ fields, photo }: { fields: ScriptFields; photo: File | undefined }) {
  const [chosen, setChosen] = useState<ReadonlySet<GroupId>>(new Set());
  const { script, groups } = asOnPhone(fields);
  const filled = (text: string) => scriptText(text, { ...scriptTexts.sample, candidate: script.candidate?.name ?? '' });
  const hasPhoto = photo !== undefined || (fields.candidate?.photo ?? null) !== null;
  const choose = ({ many, answers }: Question, answer: GroupId) => {
    const next = new Set(chosen);
    if (!many) for (const other of answers) if (other !== answer) next.delete(other);
    if (!next.delete(answer)) next.add(answer);
    setChosen(next);
  };
  return (
    <section aria-label={scriptTexts.phone} className="grid gap-2">
      <h2 className="font-bold text-body max-lg:sr-only">{scriptTexts.phone}</h2>
      <p className="text-small text-soft">{scriptTexts.phoneHint}</p>
      <div className="w-full max-w-[24.375rem] overflow-y-auto rounded-[1.75rem] border-4 border-edge bg-ground py-4 lg:max-h-[calc(100dvh-14rem)]">
        <FirstWords script={script} filled={filled} photo={hasPhoto && <Photo path={fields.candidate?.photo ?? null} file={photo} />} />
        <div className="mt-5 grid gap-5 px-4">
          {questionsFor(script, chosen).map((question) => (
            <AskedQuestion
              key={question.id}
              question={question}
              text={filled(question.text)}
              groups={groups}
              chosen={chosen}
              follows={question.after !== undefined}
              onChoose={({ id }) => choose(question, id)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The candidate's photo: a file that was just chosen, or the one that is kept. */
function Photo({ path, file }: { path: string | null; file: File | undefined }) {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!file) return setMade(undefined);
    const url = URL.createObjectURL(file);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const source = made ?? (path === null ? undefined : pictureUrl(path));
  if (source === undefined) return null;
  // biome-ignore lint/performance/noImgElement: a picture of the campaign's own server, as it was uploaded
  return <img src={source} alt="" className="size-18 rounded-2xl object-cover" />;
}
