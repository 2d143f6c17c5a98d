'use client';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import type { Opened } from '@/components/console/frame/ConsoleFrame';
import type { Column } from '@/components/console/frame/column';
import { DataTable, readSort, sortText } from '@/components/console/frame/DataTable';
import { Segments } from '@/components/console/frame/Segments';
import { LoadingOrFailed, StateCard } from '@/components/console/frame/states';
import { ViewHead } from '@/components/console/frame/ViewHead';
import { Download } from '@/components/ui/icons/Download';
import { UserPlus } from '@/components/ui/icons/UserPlus';
import { downloadCsv } from '@/lib/console/csv';
import type { InviteMany } from '@/lib/console/people/useInviteMany';
import { type MemberCounts, useMemberCounts } from '@/lib/console/people/useMemberCounts';
import { MEMBER_FILTERS, MEMBER_SORTS, type Member, useMembers } from '@/lib/console/people/useMembers';
import { useAddress } from '@/lib/console/useAddress';
import { useViewKeys } from '@/lib/console/useViewKeys';
import { peopleTexts } from '@/lib/texts/console/people';
import { InvitePanel } from './InvitePanel';
import { MemberPanel } from './MemberPanel';
import { memberState } from './memberState';
import { heardText } from './times';

const USUAL = { by: 'name', isDown: false } as const;
/** The server puts all volunteers in order, of whom a page is here: by what it can without counting everybody's season. */
const IS_SORTED = { sortBy: () => 0 } as const;
const { columns: heads } = peopleTexts;
const TONES = { warn: 'font-semibold text-warn', ok: 'font-semibold text-ok', soft: 'text-soft' } as const;

/** `counts`: undefined until what they did is counted. */
type Row = Member & { readonly counts: MemberCounts | undefined };

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    head: heads.name,
    cell: ({ name, email }) => (
      <>
        <b className="block font-semibold">{name}</b>
        <span className="block truncate text-small text-soft">{email}</span>
      </>
    ),
    ...IS_SORTED,
    width: '34%',
  },
  {
    id: 'state',
    head: heads.state,
    cell: (member) => {
      const { text, tone } = memberState(member, Date.now());
      return <span className={TONES[tone]}>{text}</span>;
    },
  },
  { id: 'packets', head: heads.packets, cell: ({ packets }) => packets, ...IS_SORTED, isNumber: true },
  { id: 'doors', head: heads.doors, cell: ({ counts }) => counts?.doors ?? peopleTexts.counting, isNumber: true, isWide: true },
  { id: 'talks', head: heads.talks, cell: ({ counts }) => counts?.talks ?? peopleTexts.counting, isNumber: true, isWide: true },
  {
    id: 'heard',
    head: heads.heard,
    cell: ({ lastHeardAt }) => heardText(lastHeardAt),
    ...IS_SORTED,
    isNumber: true,
    isWide: true,
  },
];

type VolunteersTabProps = Opened & {
  inviting: InviteMany;
  /** Leaves the invitations. */
  leave: (go: () => void) => void;
};

/** The campaign's volunteers, one of them open beside the list. */
export function VolunteersTab({ session, campaign: { campaign }, inviting, leave }: VolunteersTabProps) {
  const [params, setAddress] = useAddress();
  const [typed, setTyped] = useState('');
  // Names stand in no address: what is looked for stays in this page.
  const search = useDeferredValue(typed);
  const show = MEMBER_FILTERS.find((one) => one === params.get('show')) ?? 'all';
  const { by, isDown } = readSort(params.get('sort'), USUAL, MEMBER_SORTS);
  const sort = MEMBER_SORTS.find((one) => one === by) ?? USUAL.by;
  const { members, all, canMail, error, hasMore, isLoading, more, again } = useMembers({ campaign, search, show, sort, isDown });
  const counts = useMemberCounts(
    campaign,
    (members ?? []).map(({ member }) => member),
  );
  const rows = (members ?? []).map((member): Row => ({ ...member, counts: counts.get(member.member) }));
  const who = params.get('who');
  // Links and PINs that are shown once stand in no address, and stay whatever it says.
  const isInviting = inviting.isShownOnce || params.get('do') === 'invite';
  const choose = useCallback((id: string | undefined) => leave(() => setAddress({ who: id, do: undefined })), [leave, setAddress]);
  useRowKeys(members, who, choose);
  const save = () => downloadCsv(peopleTexts.file, HEADING, rows.map(cellsOf));
  return (
    <>
      <ViewHead
        title={peopleTexts.tabs.volunteers}
        lead={members && peopleTexts.lead(all)}
        actions={
          <Button look="filled" icon={UserPlus} onClick={() => setAddress({ do: 'invite', who: undefined })}>
            {peopleTexts.invite}
          </Button>
        }
      />
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 pb-2 max-md:px-3">
        <Segments
          label={peopleTexts.showLabel}
          segments={MEMBER_FILTERS.map((value) => ({ value, label: peopleTexts.show[value] }))}
          value={show}
          onValue={(next) => setAddress({ show: next === 'all' ? undefined : next })}
        />
        <input
          type="search"
          aria-label={peopleTexts.find}
          placeholder={peopleTexts.find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-12 min-w-0 flex-1 rounded-[0.625rem] border-[1.5px] border-edge bg-card px-3 placeholder:text-soft md:min-h-9 md:max-w-64"
        />
        <Button small icon={Download} disabled={rows.length === 0 || counts.size < rows.length} onClick={save}>
          {peopleTexts.csv}
        </Button>
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {members === undefined ? (
            <LoadingOrFailed error={error} again={again} />
          ) : members.length === 0 ? (
            <StateCard title={peopleTexts.none.title}>
              {show === 'all' && search === '' ? peopleTexts.none.all(session.canMail) : peopleTexts.none.filtered}
            </StateCard>
          ) : (
            <DataTable
              label={peopleTexts.table}
              columns={COLUMNS}
              rows={rows}
              idOf={({ member }) => String(member)}
              sort={{ by: sort, isDown }}
              isOrdered
              onSort={(next) => setAddress({ sort: sortText(next) })}
              chosen={who ?? undefined}
              onChoose={choose}
            />
          )}
          {hasMore && (
            <div className="border-line border-t bg-card p-2 text-center">
              <Button busy={isLoading} onClick={more}>
                {peopleTexts.more}
              </Button>
            </div>
          )}
        </div>
        {isInviting ? (
          <InvitePanel campaign={campaign} canMail={canMail} inviting={inviting} leave={leave} onClose={() => choose(undefined)} />
        ) : (
          who !== null && (
            <MemberPanel key={who} campaign={campaign} member={Number(who)} canMail={canMail} onClose={() => choose(undefined)} />
          )
        )}
      </div>
    </>
  );
}

const KEYS = {
  j: { shown: 'J', does: peopleTexts.keys.next },
  k: { shown: 'K', does: peopleTexts.keys.previous },
};

/** J and K go through the rows as they stand. */
function useRowKeys(members: readonly Member[] | undefined, who: string | null, choose: (id: string) => void): void {
  const keys = useMemo(() => {
    const ids = (members ?? []).map(({ member }) => String(member));
    const step = (by: number) => () => {
      const at = who === null ? -1 : ids.indexOf(who);
      const next = ids[at === -1 ? 0 : at + by];
      if (next !== undefined) choose(next);
    };
    return { j: step(1), k: step(-1) };
  }, [members, who, choose]);
  useViewKeys(keys, KEYS);
}

const HEADING = [heads.name, heads.email, heads.state, heads.packets, heads.doors, heads.talks, heads.heard];

const cellsOf = (member: Row) => [
  member.name,
  member.email,
  memberState(member, Date.now()).text,
  member.packets,
  member.counts?.doors ?? '',
  member.counts?.talks ?? '',
  member.lastHeardAt === null ? '' : new Date(member.lastHeardAt * 1000).toISOString(),
];
