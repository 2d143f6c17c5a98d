import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConsole } from '@/lib/console/ConsoleProvider';
import { STAFF_KEY } from '@/lib/console/keys';
import type { WentBack } from '@/lib/console/lastDoing';
import { useUndo } from '@/lib/console/undo/useUndo';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { scriptTexts } from '@/lib/texts/console/script';
import type { ScriptFields } from './scriptFields';
import type { EditableScript, ScriptMeans, ScriptProblem } from './types';
import type { WrittenScript } from './writtenScript';

type Wanted = {
  readonly seen: string;
  /** null: the pass has none of its own any more. */
  readonly script: ScriptFields | null;
  readonly pictures: { photo?: string; leaveBehind?: string };
  /** The form that this is. */
  readonly sent: WrittenScript;
};
type Options = {
  campaign: number;
  pass: number | undefined;
  whose: string;
  /** Is told what the form was when it was sent; nothing where it was not, as by Undo. */
  onSaved: (now: EditableScript, sent?: WrittenScript) => void;
};

/** Saves a script after a look at what that means: at once where no answer is concerned, else when whoever saves has seen it. */
export function useSaveScript({ campaign, pass, whose, onSaved }: Options) {
  const [asked, setAsked] = useState<{ wanted: Wanted; problems: readonly ScriptProblem[]; means: ScriptMeans }>();
  const { lastDoing } = useConsole();
  const client = useQueryClient();
  const preview = useStaffWrite('scriptPreview');
  const write = useStaffWrite('saveScript');
  const { undo } = useUndo();
  const back = useMutation({
    networkMode: 'always',
    mutationFn: (seen: string) => undo({ said: scriptTexts.savedNow(whose), at: Date.now(), ...wayBack(seen) }),
  });
  const body = pass === undefined ? {} : { pass };
  const of = { campaign, ...body };
  const reset = () => {
    setAsked(undefined);
    for (const one of [preview, write, back]) one.reset();
  };
  const wayBack = (seen: string) =>
    ({ campaign, step: { call: 'undoScript', body: { ...body, seen } }, undone: scriptTexts.undone(whose) }) as const;
  // Also where the bottom line takes it back, or saves it again.
  const take = useEffectEvent((one: WentBack | undefined) => {
    if (one?.campaign !== campaign || one.step.call !== 'undoScript' || one.step.body.pass !== pass) return;
    // The answer of this very call.
    const now = one.answer as EditableScript;
    client.setQueryData([STAFF_KEY, 'script', of], now);
    onSaved(now);
  });
  useEffect(() => lastDoing.wentBack.subscribe(() => take(lastDoing.wentBack.state())), [lastDoing]);
  const save = async ({ seen, script, pictures, sent }: Wanted): Promise<void> => {
    const now = await write.mutateAsync({ ...of, seen, script, ...(Object.keys(pictures).length > 0 && { pictures }) });
    setAsked(undefined);
    onSaved(now, sent);
    lastDoing.set({ said: scriptTexts.savedNow(whose), at: Date.now(), undo: wayBack(now.seen) });
  };
  const look = async (wanted: Wanted): Promise<void> => {
    reset();
    const { problems, means } = await preview.mutateAsync({ ...of, seen: wanted.seen, script: wanted.script });
    const isQuiet = wanted.script !== null && Object.values(means).every((some) => some.length === 0);
    if (problems.length === 0 && isQuiet) return save(wanted);
    setAsked({ wanted, problems, means });
  };
  // What was refused stands in `error`.
  const quietly = (work: Promise<void>) => work.catch(() => undefined);
  return {
    problems: asked?.problems ?? [],
    means: asked && asked.problems.length === 0 ? asked.means : undefined,
    isGoing: asked?.wanted.script === null,
    isBusy: preview.isPending || write.isPending || back.isPending,
    error: preview.error ?? write.error ?? back.error,
    look: (wanted: Wanted) => quietly(look(wanted)),
    save: () => (asked ? quietly(save(asked.wanted)) : Promise.resolve()),
    undo: (seen: string) => quietly(back.mutateAsync(seen).then(() => undefined)),
    reset,
  };
}
