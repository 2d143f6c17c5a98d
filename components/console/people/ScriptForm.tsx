import { Button } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { newQuestion, type ScriptFields, withQuestion } from '@/lib/console/people/scriptFields';
import type { ScriptFiles } from '@/lib/console/people/writtenScript';
import { scriptTexts } from '@/lib/texts/console/script';
import { QuestionFields } from './QuestionFields';
import { ScriptPicture } from './ScriptPicture';
import { TextArea } from './TextArea';

type ScriptFormProps = {
  fields: ScriptFields;
  onFields: (fields: ScriptFields) => void;
  files: ScriptFiles;
  onFiles: (files: ScriptFiles) => void;
};

const LONGEST_TEXT = 2_000;
const LONGEST_NAME = 200;
type Candidate = NonNullable<ScriptFields['candidate']>;
const NOBODY: Candidate = { name: '', office: null, vote: null, photo: null };

/** The fields of a script, in the order in which a phone shows them. */
export function ScriptForm({ fields, onFields, files, onFiles }: ScriptFormProps) {
  const set = (change: Partial<ScriptFields>) => onFields({ ...fields, ...change });
  const { candidate, questions } = fields;
  const setCandidate = (change: Partial<Candidate>) => {
    const next = { ...(candidate ?? NOBODY), ...change };
    set({ candidate: Object.values(next).some((value) => value !== null && value !== '') ? next : null });
  };
  const setFile = (what: keyof ScriptFiles, file: File | undefined) => {
    const { [what]: _, ...others } = files;
    onFiles(file ? { ...others, [what]: file } : others);
  };
  return (
    <>
      <TextArea
        label={scriptTexts.opening}
        hint={scriptTexts.names}
        value={fields.opening}
        onValue={(opening) => set({ opening })}
        required
        rows={4}
        maxLength={LONGEST_TEXT}
      />
      <TextArea
        label={scriptTexts.points}
        hint={scriptTexts.pointsHint}
        value={fields.points.join('\n')}
        onValue={(text) => set({ points: text === '' ? [] : text.split('\n') })}
        maxLength={LONGEST_TEXT}
      />
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <legend className="mb-2 font-bold text-body">{scriptTexts.candidate}</legend>
        <div className="grid gap-3 md:grid-cols-2">
          <Field
            label={scriptTexts.candidateName}
            hint={scriptTexts.candidateHint}
            value={candidate?.name ?? ''}
            onValue={(name) => setCandidate({ name })}
            required={candidate !== null || files.photo !== undefined}
            maxLength={LONGEST_NAME}
            autoComplete="off"
          />
          <Field
            label={scriptTexts.office}
            value={candidate?.office ?? ''}
            onValue={(office) => setCandidate({ office: office || null })}
            maxLength={LONGEST_NAME}
            autoComplete="off"
          />
        </div>
        <Field
          label={scriptTexts.vote}
          value={candidate?.vote ?? ''}
          onValue={(vote) => setCandidate({ vote: vote || null })}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
        />
        <ScriptPicture
          label={scriptTexts.photo}
          path={candidate?.photo ?? null}
          file={files.photo}
          onFile={(file) => setFile('photo', file)}
          onNone={() => {
            setCandidate({ photo: null });
            setFile('photo', undefined);
          }}
        />
      </fieldset>
      <ScriptPicture
        label={scriptTexts.leaveBehind}
        path={fields.leaveBehind}
        file={files.leaveBehind}
        onFile={(file) => setFile('leaveBehind', file)}
        onNone={() => {
          set({ leaveBehind: null });
          setFile('leaveBehind', undefined);
        }}
      />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="font-bold text-body">{scriptTexts.questions}</h2>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {questions.map((question, index) => (
            <li key={question.id}>
              <QuestionFields
                fields={fields}
                index={index}
                question={question}
                onQuestion={(next) => onFields(withQuestion(fields, index, next))}
                onFields={onFields}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button onClick={() => set({ questions: [...questions, newQuestion(questions)] })}>{scriptTexts.addQuestion}</Button>
        </div>
      </section>
    </>
  );
}
