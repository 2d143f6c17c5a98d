import { useId, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { SelectField } from '@/components/console/frame/SelectField';
import { LANGUAGES, languageName, zonesOfBrowser } from '@/lib/console/people/detailChoices';
import { campaignTexts } from '@/lib/texts/console/campaign';

const { choices: texts, literature } = campaignTexts;
const OTHER = 'other';
/** The browser's own choice of colors begins with this one where none is said. */
const NO_COLOR = '#808080';

const LITERATURE = [
  { value: '', text: literature.unset },
  { value: 'keeps', text: literature.keeps },
  { value: 'closes', text: literature.closes },
];

type DetailFieldProps = { label: string; value: string; onValue: (value: string) => void };

/** The time zone: what is typed looks through the browser's list, and a zone that is not in it can be kept. */
export function ZoneField(props: DetailFieldProps) {
  const id = useId();
  return (
    <>
      <Field {...props} hint={texts.zone} list={id} maxLength={100} autoComplete="off" spellCheck={false} />
      <datalist id={id}>
        {zonesOfBrowser().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

/** The language, by its name; one that is not in the list is typed as a tag. */
export function LanguageField({ label, value, onValue }: DetailFieldProps) {
  const [isTyped, setTyped] = useState(false);
  // One that is not in the list stands in front of it.
  const tags = value === '' || LANGUAGES.includes(value) ? LANGUAGES : [value, ...LANGUAGES];
  if (isTyped)
    return (
      <div className="grid gap-1">
        <Field
          label={label}
          hint={texts.languageTag}
          value={value}
          onValue={onValue}
          maxLength={35}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <Button small look="plain" onClick={() => setTyped(false)}>
            {texts.languageList}
          </Button>
        </div>
      </div>
    );
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', text: texts.none },
        ...tags.map((tag) => ({ value: tag, text: languageName(tag) })),
        { value: OTHER, text: texts.otherLanguage },
      ]}
      onChange={(chosen) => (chosen === OTHER ? setTyped(true) : onValue(chosen))}
      isBelow
    />
  );
}

/** Chooses whether a door where literature was left stays on the list. */
export function LiteratureField({ label, value, onValue }: DetailFieldProps) {
  return <SelectField label={label} value={value} options={LITERATURE} onChange={onValue} isBelow />;
}

/** The color: by the browser's own choice, or as it is written. */
export function ColorField({ label, value, onValue }: DetailFieldProps) {
  const isColor = /^#[\da-f]{6}$/iu.test(value.trim());
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field label={label} hint={texts.color} value={value} onValue={onValue} maxLength={7} autoComplete="off" spellCheck={false} />
      </div>
      <input
        type="color"
        aria-label={texts.chooseColor}
        value={isColor ? value.trim().toLowerCase() : NO_COLOR}
        onChange={({ target }) => onValue(target.value)}
        className="mt-7 h-12 w-14 shrink-0 rounded-[0.625rem] border-[1.5px] border-edge bg-card p-1 md:h-10"
      />
    </div>
  );
}
