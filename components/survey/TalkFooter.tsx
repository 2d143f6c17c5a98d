import { useId } from 'react';
import { StateSign } from '@/components/door/StateSign';
import { Button } from '@/components/ui/Button';
import type { ButtonSize } from '@/components/ui/buttonClass';
import { Ban } from '@/components/ui/icons/Ban';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type Door, doorName, isDone } from '@/lib/domain/door/door';
import { signOfAction } from '@/lib/domain/door/doorSign';
import { backText } from '@/lib/texts/comeBack';
import { actionText } from '@/lib/texts/door';
import { surveyTexts } from '@/lib/texts/survey';
import type { OpenTalk } from './useTalk';

/** The buttons at the lower edge of a talk. The one that most mean is filled, on the right on every step, and at least half as wide as the screen. */
export function TalkFooter({ door, open }: { door: Door; open: OpenTalk }) {
  const { talk, steps, step, next, nowMs } = open;
  if (talk.who === undefined) return <NoTalk open={open} />;
  const at = steps[step];
  const leads = next === null ? '\u00a0' : next ? surveyTexts.nextDoor(doorName(next)) : surveyTexts.backToList;
  const complete = { label: surveyTexts.saveAndComplete, means: leads, onPress: () => open.onSave(true) };
  const stays = isDone(door) ? surveyTexts.staysDone : surveyTexts.staysToDo;
  const save = {
    label: surveyTexts.save,
    means: talk.back ? surveyTexts.comesBack(backText(talk.back, nowMs)) : stays,
    onPress: () => open.onSave(false),
  };
  const ahead = steps[step + 1];
  const isOpening = at?.kind === 'opening' || (at?.kind === 'questions' && at.isOpening);
  const goOn = ahead && {
    label: ahead.kind === 'questions' ? surveyTexts.nextQuestion : surveyTexts.steps.check,
    onPress: () => open.go(step + 1),
  };
  return (
    <div data-survey-footer className="min-w-0 basis-full! space-y-2 px-4 py-2.5">
      {isOpening && open.onRefused && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <ActionButton size={48} action={DOOR_ACTION.comeBack} onPress={open.onComeBack} />
          <Refused size={48} onPress={open.onRefused} />
        </div>
      )}
      {/* A time makes 'Save' the main one. Both places stay where they are. */}
      <div className="flex flex-wrap gap-2">
        {goOn ? (
          at?.kind === 'questions' && <FooterButton look="outlined" {...complete} />
        ) : talk.back ? (
          <FooterButton look="text" label={complete.label} onPress={complete.onPress} />
        ) : (
          <FooterButton look="outlined" {...save} />
        )}
        <FooterButton look="filled" {...(goOn ?? (talk.back ? save : complete))} />
      </div>
    </div>
  );
}

type FooterButtonProps = {
  label: string;
  /** What becomes of the door, or where it leads. */
  means?: string;
  look: keyof typeof LOOK;
  onPress: () => void;
};

const LOOK = {
  filled: 'grow basis-[52%] border-primary bg-primary text-on-primary active:opacity-85',
  outlined: 'flex-1 basis-24 border-edge bg-card text-ink active:bg-chip',
  text: 'flex-1 basis-24 border-transparent text-primary active:bg-chip',
};

function FooterButton({ label, means, look, onPress }: FooterButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={means === undefined ? undefined : id}
      onClick={onPress}
      className={`flex min-h-15 min-w-0 flex-col items-center justify-center rounded-2xl border-2 px-3 py-1.5 text-center leading-tight ${LOOK[look]}`}
    >
      <span className="max-w-full text-row wrap-anywhere">{label}</span>
      {means !== undefined && (
        <span id={id} className="line-clamp-3 max-w-full text-small wrap-anywhere low:line-clamp-none">
          {means}
        </span>
      )}
    </button>
  );
}

type WithoutTalkProps = { size?: ButtonSize; onPress: () => void };

function ActionButton({ action, size = 56, onPress }: WithoutTalkProps & { action: string }) {
  return (
    <Button size={size} onClick={onPress}>
      <StateSign sign={signOfAction(action)} />
      {actionText(action)}
    </Button>
  );
}

function Refused({ size = 56, onPress }: WithoutTalkProps) {
  return (
    <Button size={size} onClick={onPress}>
      <Ban aria-hidden="true" className="size-5 shrink-0 text-danger" />
      {surveyTexts.refused}
    </Button>
  );
}

const NO_TALK_ID = 'no-talk';

/** Nobody came to the door, or nobody wants to talk: said before anybody is named. */
function NoTalk({ open }: { open: OpenTalk }) {
  return (
    <section data-no-talk aria-labelledby={NO_TALK_ID} className="min-w-0 basis-full! space-y-2 px-4 py-2.5">
      <p id={NO_TALK_ID} className="text-secondary text-soft">
        {surveyTexts.noTalk}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <ActionButton action={DOOR_ACTION.notHome} onPress={open.onNotHome} />
        {open.onRefused && <Refused onPress={open.onRefused} />}
      </div>
    </section>
  );
}
