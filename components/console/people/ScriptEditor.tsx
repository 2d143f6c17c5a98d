import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { Segments } from '@/components/console/frame/Segments';
import { base64Of } from '@/lib/console/people/base64Of';
import { type ChosenSides, mergeScript } from '@/lib/console/people/mergeScript';
import type { ScriptFields } from '@/lib/console/people/scriptFields';
import type { EditableScript } from '@/lib/console/people/types';
import { useSaveScript } from '@/lib/console/people/useSaveScript';
import { afterSave, type WrittenScript } from '@/lib/console/people/writtenScript';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { scriptTexts } from '@/lib/texts/console/script';
import { Note } from './Note';
import { ScriptForm } from './ScriptForm';
import { ScriptMeaning, ScriptProblems } from './ScriptMeaning';
import { ScriptMerge } from './ScriptMerge';
import { ScriptPreview } from './ScriptPreview';

type ScriptEditorProps = {
  campaign: number;
  pass: number | undefined;
  /** In words. */
  whose: string;
  data: EditableScript;
  /** What the form begins with. */
  begin: ScriptFields;
  /** After its own script was taken away. */
  onGone: () => void;
};

const SHOWN = [
  { value: 'write', label: scriptTexts.write },
  { value: 'phone', label: scriptTexts.phone },
] as const;

/**
 * Changes a script beside what a phone makes of it. What somebody types stays until they let it go, whatever another saves meanwhile; also what they type while
 * a save of their own is under way.
 */
export function ScriptEditor({ campaign, pass, whose, data, begin, onGone }: ScriptEditorProps) {
  const [base, setBase] = useState({ seen: data.seen, fields: begin });
  const [written, setWritten] = useState<WrittenScript>({ fields: begin, files: {} });
  const { fields, files } = written;
  const [shown, setShown] = useState<'write' | 'phone'>('write');
  const [choice, setChoice] = useState<{ seen: string; sides: ChosenSides }>({ seen: data.seen, sides: {} });
  // Where nothing was sent, as by Undo, what was written is what differs from the script that was seen.
  const takes = (now: EditableScript, sent: WrittenScript = { fields: base.fields, files: {} }) => {
    const next = now.script ?? now.instead;
    if (now.script === null) onGone();
    if (next) {
      setBase({ seen: now.seen, fields: next });
      setWritten((form) => afterSave(form, sent, next));
    }
  };
  const saving = useSaveScript({ campaign, pass, whose, onSaved: takes });
  const isTyped = JSON.stringify(fields) !== JSON.stringify(base.fields) || Object.keys(files).length > 0;
  const isChanged = isTyped || data.script === null;
  useUnsaved('script', isTyped);
  const isOther = data.seen !== base.seen && !saving.isBusy;
  const isGone = isOther && data.script === null;
  const leaveGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone && !isTyped) leaveGone();
  }, [isGone, isTyped]);
  // A script that was taken away says nothing of its places.
  const theirs = data.script ?? base.fields;
  // What was chosen between other sides is chosen again.
  const sides = choice.seen === data.seen ? choice.sides : {};
  const merged = isOther ? mergeScript({ base: base.fields, mine: written, theirs }, sides) : undefined;
  const merge = () => {
    if (!merged) return;
    setBase({ seen: data.seen, fields: theirs });
    setWritten(merged.written);
    saving.reset();
  };
  const change = (next: ScriptFields) => {
    // A save that is under way is still known of: until it is answered nobody sends another one.
    if (!saving.isBusy) saving.reset();
    setWritten((form) => ({ ...form, fields: next }));
  };
  const submit = async () => {
    const pictures = {
      ...(files.photo && { photo: await base64Of(files.photo) }),
      ...(files.leaveBehind && { leaveBehind: await base64Of(files.leaveBehind) }),
    };
    await saving.look({ seen: base.seen, script: fields, pictures, sent: written });
  };
  return (
    <>
      <div className="lg:hidden">
        <Segments label={scriptTexts.show} segments={SHOWN} value={shown} onValue={setShown} isWide />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
        <Form
          className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 ${shown === 'phone' ? 'max-lg:hidden' : ''}`}
          onSubmit={() => void submit()}
        >
          {isOther && <Note tone="warn">{isGone ? scriptTexts.gone : scriptTexts.other(data.saved?.name)}</Note>}
          <ScriptForm
            fields={fields}
            onFields={change}
            files={files}
            onFiles={(next) => setWritten((form) => ({ ...form, files: next }))}
          />
          <ScriptProblems problems={saving.problems} />
          <Refused error={saving.error} />
          {merged ? (
            <ScriptMerge
              clashes={merged.clashes}
              chosen={sides}
              onChosen={(place, side) => setChoice({ seen: data.seen, sides: { ...sides, [place]: side } })}
              name={data.saved?.name}
              onMerge={merge}
            />
          ) : saving.means ? (
            <ScriptMeaning
              means={saving.means}
              isGoing={saving.isGoing}
              busy={saving.isBusy}
              onSure={() => void saving.save()}
              onCancel={saving.reset}
            />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" look="filled" busy={saving.isBusy} disabled={!isChanged}>
                {scriptTexts.save}
              </Button>
              {data.canUndo && (
                <Button busy={saving.isBusy} disabled={isChanged} onClick={() => void saving.undo(base.seen)}>
                  {scriptTexts.undo}
                </Button>
              )}
              {pass !== undefined && data.script !== null && (
                <Button
                  look="away"
                  busy={saving.isBusy}
                  onClick={() => void saving.look({ seen: base.seen, script: null, pictures: {}, sent: written })}
                >
                  {scriptTexts.away}
                </Button>
              )}
            </div>
          )}
        </Form>
        <div className={shown === 'write' ? 'max-lg:hidden lg:sticky lg:top-0' : ''}>
          <ScriptPreview fields={fields} photo={files.photo} />
        </div>
      </div>
    </>
  );
}
