import { ORGANIZERS, OWNERS, STAFF_ROLES, type StaffRole, WHO_HANDS_OUT } from '@/lib/domain/staff/roles';

type ViewOf<V extends string> = { readonly view: V; readonly path: string; readonly by: readonly StaffRole[] };

/** The console's views in the order of the rail, each with its path and who may open it. */
export const VIEWS = [
  { view: 'tonight', path: '/console/tonight/', by: STAFF_ROLES },
  { view: 'handOut', path: '/console/hand-out/', by: WHO_HANDS_OUT },
  { view: 'voters', path: '/console/voters/', by: ORGANIZERS },
  { view: 'places', path: '/console/places/', by: ORGANIZERS },
  { view: 'cut', path: '/console/cut/', by: ORGANIZERS },
  { view: 'toSettle', path: '/console/to-settle/', by: ORGANIZERS },
  { view: 'people', path: '/console/people/', by: ORGANIZERS },
  { view: 'start', path: '/console/start/', by: ORGANIZERS },
  { view: 'log', path: '/console/log/', by: OWNERS },
  { view: 'account', path: '/console/account/', by: STAFF_ROLES },
] as const satisfies readonly ViewOf<string>[];

export type View = (typeof VIEWS)[number]['view'];

/** Opened by links, and not from the rail: it is for a campaign's beginning. */
const NOT_IN_RAIL: readonly View[] = ['start'];

/** What a phone has as tabs; the others of the rail open from *More*, and the account from the bar. */
const TABS: readonly View[] = ['tonight', 'handOut', 'toSettle', 'people'];

/** Tells whether a view of the rail is a tab on a phone. */
export const isTab = (view: View): boolean => TABS.includes(view);

export const SIGN_IN_PATH = '/console/sign-in/';

/** Returns the views that somebody with this role may open. */
export function viewsOf(role: StaffRole): readonly ViewOf<View>[] {
  return VIEWS.filter(({ by }) => by.includes(role));
}

/** Returns the views of the rail, for somebody with this role. */
export const railOf = (role: StaffRole): readonly ViewOf<View>[] => viewsOf(role).filter(({ view }) => !NOT_IN_RAIL.includes(view));

/** Returns a view's path. */
export const pathOf = (view: View): string => VIEWS.find((one) => one.view === view)?.path ?? '/console/';
