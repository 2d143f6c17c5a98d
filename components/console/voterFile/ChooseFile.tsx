import { useRef } from 'react';
import { Button, type Look } from '@/components/console/frame/Button';
import { JobProgress } from '@/components/console/frame/JobProgress';
import { Refused } from '@/components/console/frame/Refused';
import { type Sending, useUpload } from '@/lib/console/voterFile/useUpload';
import type { Upload } from '@/lib/console/voterFile/useVoterFile';
import { notToContactTexts } from '@/lib/texts/console/notToContact';
import { placesTexts } from '@/lib/texts/console/places';
import { streetMapTexts } from '@/lib/texts/console/streetMap';
import { voterFileTexts } from '@/lib/texts/console/voterFile';

const { choose, sending } = voterFileTexts;

/** What stands around the button, by what the file is. */
const ABOUT = { voters: choose, points: placesTexts.choose, map: streetMapTexts.choose, suppress: notToContactTexts.choose } as const;
const TABLES =
  '.csv,.txt,.tsv,.tab,.xls,.xlsx,.gz,.zip,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/zip,application/gzip';
/** Files of points have a form more. */
const ACCEPTED = { voters: TABLES, points: `${TABLES},.geojson,.json,application/geo+json`, map: '.pmtiles', suppress: TABLES } as const;

type ChooseFileProps = {
  campaign: number;
  begun: Upload | undefined;
  content?: keyof typeof ABOUT;
  /** Below a heading of a third level it is one of a fourth. */
  heading?: 'h2' | 'h4';
  /** The look of its button. */
  look?: Look;
};

/** Chooses a file, or drops one here, and sends it. Whoever shows it leaves room around it. */
export function ChooseFile({ campaign, begun, content = 'voters', heading: Heading = 'h2', look = 'filled' }: ChooseFileProps) {
  const about = ABOUT[content];
  const input = useRef<HTMLInputElement>(null);
  const { state, send, stop } = useUpload(campaign, content);
  if (state.is === 'sending')
    return (
      <JobProgress
        title={sending.title(state.name)}
        heading={Heading}
        step={sending.stay}
        far={sending.far(state.sent, state.size)}
        done={state.sent}
        total={state.size}
      >
        <div>
          <Button onClick={stop}>{sending.stop}</Button>
        </div>
      </JobProgress>
    );
  return (
    <section
      aria-label={about.title}
      className="grid grid-cols-1 gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) void send(file);
      }}
    >
      <Heading className="font-bold text-body">{about.title}</Heading>
      <p className="max-w-xl text-soft">{about.text}</p>
      {begun && <p className="max-w-xl break-words">{choose.goOn(begun.name, begun.received, begun.size)}</p>}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED[content]}
        aria-label={about.label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
      <NotSent state={state} />
      <div>
        <Button look={look} onClick={() => input.current?.click()}>
          {about.button}
        </Button>
      </div>
    </section>
  );
}

function NotSent({ state }: { state: Sending }) {
  if (state.is === 'failed') return <Refused error={state.failure} />;
  if (state.is !== 'empty' && state.is !== 'unread') return null;
  return (
    <p role="alert" className="font-semibold text-danger">
      {choose[state.is](state.name)}
    </p>
  );
}
