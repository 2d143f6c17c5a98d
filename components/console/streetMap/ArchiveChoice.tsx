import { useState } from 'react';
import { Button, type Look } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Form } from '@/components/console/frame/Form';
import { Refused } from '@/components/console/frame/Refused';
import { Segments } from '@/components/console/frame/Segments';
import { ChooseFile } from '@/components/console/voterFile/ChooseFile';
import type { Streets } from '@/lib/console/streetMap/useStreets';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { useLeave, useUnsaved } from '@/lib/console/useUnsaved';
import { streetMapTexts as texts } from '@/lib/texts/console/streetMap';

const KINDS = [
  { value: 'address', label: texts.kinds.address },
  { value: 'file', label: texts.kinds.file },
] as const;
type Kind = (typeof KINDS)[number]['value'];

type ArchiveChoiceProps = { campaign: number; streets: Streets; look: Look };

/** Names the archive: by its address, or by a file that is sent. */
export function ArchiveChoice({ campaign, streets, look }: ArchiveChoiceProps) {
  const { upload, begun } = streets;
  const [chosen, setChosen] = useState<Kind>();
  const leave = useLeave();
  const kind = chosen ?? (upload || begun ? 'file' : 'address');
  return (
    <>
      <h3 className="font-bold text-body">{texts.title}</h3>
      <p className="max-w-prose text-soft">{texts.lead}</p>
      <Segments label={texts.from} segments={KINDS} value={kind} onValue={(next) => leave(() => setChosen(next))} />
      {kind === 'address' ? (
        <ByAddress streets={streets} look={look} />
      ) : upload ? (
        <ByUpload campaign={campaign} upload={upload} streets={streets} look={look} />
      ) : (
        <ChooseFile campaign={campaign} begun={begun} content="map" heading="h4" look={look} />
      )}
    </>
  );
}

function ByAddress({ streets: { address: known, work, look: begin }, look }: Pick<ArchiveChoiceProps, 'streets' | 'look'>) {
  const [address, setAddress] = useState(known);
  useUnsaved('streets', address !== known);
  return (
    <Form className="grid gap-3" onSubmit={() => begin({ address: address.trim() })}>
      <Field
        label={texts.address}
        hint={texts.addressHint}
        value={address}
        onValue={setAddress}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        required
      />
      <Refused error={work.error} />
      <div>
        <Button type="submit" look={look} busy={work.isBeginning} disabled={address.trim() === ''}>
          {texts.look}
        </Button>
      </div>
    </Form>
  );
}

type ByUploadProps = ArchiveChoiceProps & { upload: NonNullable<Streets['upload']> };

function ByUpload({ campaign, upload, streets: { work, look: begin }, look }: ByUploadProps) {
  const remove = useStaffWrite('removeUpload');
  return (
    <>
      <p className="break-words font-semibold">{texts.sent(upload.name, upload.size)}</p>
      <Refused error={work.error ?? remove.error} />
      <div className="flex flex-wrap gap-2">
        <Button look={look} busy={work.isBeginning} onClick={() => begin({ file: upload.id })}>
          {texts.look}
        </Button>
        <Button busy={remove.isPending} onClick={() => remove.mutate({ campaign, file: upload.id })}>
          {texts.other}
        </Button>
      </div>
    </>
  );
}
