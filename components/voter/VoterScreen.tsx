'use client';
import type { ComponentType } from 'react';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import { isNotHere } from '@/lib/domain/failure';
import type { VoterId } from '@/lib/domain/ids';
import type { FoundPerson } from '@/lib/domain/voter/found';
import type { FullVoter } from '@/lib/domain/voter/voter';
import type { QueryView } from '@/lib/hooks/queryView';
import { usePeopleOnThisPhone } from '@/lib/hooks/useOnThisPhone';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useVoter } from '@/lib/hooks/useVoter';
import { readVoterId, voterRoutes } from '@/lib/routes/voterPaths';
import { voterNameText } from '@/lib/texts/voter';

/** What a screen about a voter draws once the voter is there. */
export type VoterContent = ComponentType<{
  readonly voter: FullVoter;
  /** How old that is, in words. */
  readonly updated: string | undefined;
}>;

type VoterScreenProps = {
  /** What the screen is called until the voter's name is known. */
  title: string;
  content: VoterContent;
  /** The screen above; the voter's own where nothing is said. */
  above?: (voter: { readonly voterId: string }) => string;
  /** Drawn where the voter cannot be fetched and this phone knows some of them from elsewhere. */
  known?: ComponentType<{ readonly person: FoundPerson }>;
};

/** A screen about one voter, named by the voter, or why there is none. */
export function VoterScreen(props: VoterScreenProps) {
  return (
    <Opened title={props.title} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <OfQuery {...props} />
    </Opened>
  );
}

function OfQuery(props: VoterScreenProps) {
  const voterId = readVoterId(useRouteQuery());
  return voterId ? <OneVoter key={voterId} voterId={voterId} {...props} /> : <NoVoter title={props.title} />;
}

/** Where the address names no voter. */
export function NoVoter({ title }: { title: string }) {
  return (
    <Screen title={title} above={voterRoutes.searchName}>
      <NotHere what="voter" back={voterRoutes.searchName} way="toNameSearch" />
    </Screen>
  );
}

/** The screen about the voter with this id. */
export function OneVoter({
  voterId,
  title,
  content: Content,
  above = voterRoutes.account,
  known: Known,
}: VoterScreenProps & { voterId: VoterId }) {
  const view = useVoter(voterId);
  const updated = useUpdatedText(view);
  const isUnreached = view.state === 'offline' || view.state === 'failed';
  const person = usePeopleOnThisPhone(isUnreached).find((one) => one.voterId === voterId);
  const name = view.state === 'ready' ? voterNameText(view.data) : person?.name;
  return (
    <Screen title={name ?? title} above={above({ voterId })}>
      {view.state === 'loading' && <RowSkeletons count={3} />}
      {view.state === 'ready' && <Content voter={view.data} updated={updated} />}
      {isUnreached && (person && Known && !isNoVoter(view) ? <Known person={person} /> : <Missing view={view} />)}
    </Screen>
  );
}

type Unreached = Extract<QueryView<unknown>, { state: 'offline' | 'failed' }>;

function Missing({ view }: { view: Unreached }) {
  if (isNoVoter(view)) return <NotHere what="voter" back={voterRoutes.searchName} way="toNameSearch" />;
  return <Unavailable view={view} what="voter" />;
}

/** Whether the campaign has said that it has no such voter. */
const isNoVoter = (view: Unreached): boolean => view.state === 'failed' && isNotHere(view.failure);
