import type { ReactNode } from 'react';
import type { FactsToSettle, ItemSettledHere, SaidBySettler } from '@/lib/console/useToSettle';
import { typedPlace } from '@/lib/domain/staff/pinMove';
import { toSettleTexts } from '@/lib/texts/console/toSettle';

const { fields, aged, notInFile } = toSettleTexts;
const MOST_WORDS = 200;

type ChoicesProps = {
  item: ItemSettledHere;
  facts: FactsToSettle;
  said: SaidBySettler;
  onSay: (said: SaidBySettler) => void;
  /** The pin is placed by hand. */
  isByHand: boolean;
};

/** Asks what a person has to say or choose before something is applied. */
export function Choices({ item, facts, said, onSay, isByHand }: ChoicesProps) {
  const say = (name: keyof SaidBySettler) => (text: string | undefined) => onSay({ ...said, [name]: text });
  if (item.kind === 'stray') {
    return item.canApply ? <Field label={fields.door} value={said.door ?? item.door?.address ?? ''} onType={say('door')} /> : null;
  }
  if (item.kind === 'added')
    return <WhichPerson legend={fields.match} people={facts.people} chosen={said.voter} onChoose={say('voter')} nobody={fields.nobody} />;
  if (item.kind !== 'report') return null;
  if (item.about === 'moved') return <WhichPerson legend={fields.who} people={facts.people} chosen={said.voter} onChoose={say('voter')} />;
  if (item.about === 'wrongPin' && isByHand) {
    const isWrong = (said.pin ?? '') !== '' && typedPlace(said.pin ?? '') === undefined;
    return (
      <Field
        label={fields.pin}
        value={said.pin ?? ''}
        onType={say('pin')}
        hint={isWrong ? fields.pinWrong : fields.pinHint}
        isWrong={isWrong}
      />
    );
  }
  if (item.about !== 'wrongAddress') return null;
  const [door] = facts.doors;
  return (
    <div className="grid grid-cols-[2fr_1fr] gap-2">
      <Field label={fields.address} value={said.address ?? item.door.address} onType={say('address')} />
      <Field label={fields.unit} value={said.unit ?? ''} onType={say('unit')} />
      <Field label={fields.city} value={said.city ?? door?.city ?? ''} onType={say('city')} />
      <Field label={fields.zip} value={said.zip ?? door?.zip ?? ''} onType={say('zip')} />
    </div>
  );
}

type FieldProps = { label: string; value: string; onType: (text: string) => void; hint?: string; isWrong?: boolean };

function Field({ label, value, onType, hint, isWrong = false }: FieldProps) {
  return (
    <label className="block font-semibold text-small text-soft">
      {label}
      <input
        type="text"
        value={value}
        maxLength={MOST_WORDS}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        onChange={(event) => onType(event.target.value)}
        className="mt-0.5 block min-h-10 w-full rounded-[0.5625rem] border-[1.5px] border-edge bg-card px-2.5 font-normal text-ink text-secondary max-md:min-h-12"
      />
      {hint !== undefined && <span className={isWrong ? 'text-danger' : 'font-normal'}>{hint}</span>}
    </label>
  );
}

type WhichPersonProps = {
  legend: string;
  people: FactsToSettle['people'];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Offers nobody of them, in these words. */
  nobody?: string;
};

function WhichPerson({ legend, people, chosen, onChoose, nobody }: WhichPersonProps) {
  if (people.length === 0 && nobody === undefined) return null;
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      {nobody !== undefined && (
        <Choice name={legend} isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
          {nobody}
        </Choice>
      )}
      {people.map(({ id, name, age, address, party, source, answers }) => (
        <Choice key={id} name={legend} isChosen={id === chosen} onChoose={() => onChoose(id)}>
          {aged(name, age)}{' '}
          <span className="text-soft">
            {[address, party, source === null ? notInFile : null, ...answers].filter((part) => part !== null).join(' · ')}
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}

function Choice({ name, isChosen, onChoose, children }: { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <label className="flex min-h-9 items-center gap-2 max-md:min-h-12">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-primary" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
