import { InfoRow } from '@/components/ui/InfoRow';
import { LinkRow } from '@/components/ui/LinkRow';
import type { FoundPerson } from '@/lib/domain/voter/found';
import { routes } from '@/lib/routes/paths';
import { voterRoutes } from '@/lib/routes/voterPaths';
import { isolate } from '@/lib/texts/isolate';
import { searchTexts } from '@/lib/texts/search';
import { ageAndPartyText } from '@/lib/texts/voter';

/** Somebody who was found. Leads to the voter; of somebody whom only a list of doors knows, to their door. */
export function FoundPersonRow({ person }: { person: FoundPerson }) {
  const title = person.name || searchTexts.nameNotKnown;
  const sub = [ageAndPartyText(person), isolate(person.address)].filter((part) => part !== '').join(' · ') || undefined;
  const { voterId, door } = person;
  if (voterId) return <LinkRow href={voterRoutes.account({ voterId })} title={title} sub={sub} />;
  return door ? <LinkRow href={routes.packetAddress(door)} title={title} sub={sub} /> : <InfoRow title={title} sub={sub} />;
}
