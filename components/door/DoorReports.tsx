'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Send } from '@/components/ui/icons/Send';
import { later } from '@/components/ui/later';
import { Notice } from '@/components/ui/Notice';
import { stageOf } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useReportsAtDoor } from '@/lib/hooks/useReportsAtDoor';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { isolate } from '@/lib/texts/isolate';
import { reportTexts } from '@/lib/texts/report';
import { StageLine } from './StageLine';

const TellCampaign = later(() => import('./TellCampaign').then(({ TellCampaign }) => TellCampaign));

/** The reports from a door, how far each has come, and the button for another one. */
export function DoorReports({ door }: { door: Door }) {
  const { own, others, setAside } = useReportsAtDoor(door);
  const inFlight = useInFlight();
  const [telling, setTelling] = useState(false);
  useWhenIdle(TellCampaign.preload);
  return (
    <>
      {own.length + others > 0 && (
        <Card>
          <div aria-live="polite" className="space-y-2">
            {own.map((entry) => (
              <div key={entry.change.changeId}>
                <p className="text-row">{reportTexts.reportedBy(reportTexts.kinds[entry.change.body.about])}</p>
                <p className="text-secondary text-soft">
                  {[entry.change.body.name ?? '', entry.change.body.text].filter(Boolean).map(isolate).join(': ')}
                </p>
                <p className="text-secondary">
                  <StageLine stage={stageOf(entry, inFlight)} />
                </p>
              </div>
            ))}
            {others > 0 && <p className="text-body">{reportTexts.open(others)}</p>}
          </div>
        </Card>
      )}
      {setAside.map(({ changeId, body }) => (
        <Notice key={changeId} tone="failure">
          {reportTexts.setAside(reportTexts.kinds[body.about])}
        </Notice>
      ))}
      <Button wide icon={Send} aria-haspopup="dialog" onClick={() => setTelling(true)}>
        {reportTexts.button}
      </Button>
      {telling && <TellCampaign door={door} onClose={() => setTelling(false)} />}
    </>
  );
}
