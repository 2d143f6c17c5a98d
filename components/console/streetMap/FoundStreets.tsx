import { useState } from 'react';
import { Button, type Look } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import type { Streets } from '@/lib/console/streetMap/useStreets';
import { useUnsaved } from '@/lib/console/useUnsaved';
import { streetMapTexts as texts } from '@/lib/texts/console/streetMap';

const LONGEST_ATTRIBUTION = 200;

type FoundStreetsProps = { found: NonNullable<Streets['found']>; streets: Streets; look: Look };

/** What adding would do, before anything is written; where the archive does not say whose data it is, that is asked for. */
export function FoundStreets({ found, streets: { work, add, leave }, look }: FoundStreetsProps) {
  const [whose, setWhose] = useState('');
  useUnsaved('streets', whose !== '');
  const { name, date, licence, attribution, tiles, bytes, replaced, kept, unmapped } = found;
  const isNamed = attribution !== '' || whose.trim() !== '';
  return (
    <Form className="grid gap-3 rounded-xl border border-line bg-card p-4" onSubmit={() => add(attribution === '' ? whose.trim() : '')}>
      <div aria-live="polite" className="grid gap-1">
        <h3 className="font-bold text-body">{tiles === 0 ? texts.allThere : texts.found(tiles, bytes)}</h3>
        <p className="break-words">{texts.source(name, date)}</p>
        {attribution !== '' && <p className="break-words">{texts.named(attribution, licence)}</p>}
        {replaced > 0 && <p>{texts.replaced(replaced)}</p>}
        {kept > 0 && tiles > 0 && <p>{texts.kept(kept)}</p>}
        {unmapped > 0 && <p className="text-warn">{texts.nothingIn(unmapped)}</p>}
      </div>
      {attribution === '' && tiles > 0 && (
        <Field label={texts.whose} hint={texts.whoseHint} value={whose} onValue={setWhose} maxLength={LONGEST_ATTRIBUTION} required />
      )}
      {tiles > 0 && <p className="text-small text-soft">{texts.shared}</p>}
      <Refused error={work.error} />
      <div className="flex flex-wrap gap-2">
        {tiles > 0 && (
          <Button type="submit" look={look} busy={work.isBeginning} disabled={!isNamed}>
            {texts.go(tiles)}
          </Button>
        )}
        <Button onClick={leave}>{texts.other}</Button>
      </div>
    </Form>
  );
}
