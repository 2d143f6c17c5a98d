import { act, type RenderResult, render } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import type { AskStaff, StaffReply } from '@/lib/api/staff';
import type { OpenStaffStream, StaffStreamListener } from '@/lib/api/staffEvents';
import { ConsoleProvider } from '@/lib/console/ConsoleProvider';
import type { StaffCallName } from '@/lib/contract/staff/calls';
import type { Failure } from '@/lib/domain/failure';
import type { StaffRole } from '@/lib/domain/staff/roles';

type Answers = { [N in StaffCallName]?: (body: never) => StaffReply<N> | Failure | Promise<StaffReply<N> | Failure> };
type Asked = { readonly name: StaffCallName; readonly body: unknown };

/** A refusal as the server's answers become one. */
export const refusal = (status: number, message = ''): Failure => ({
  success: false,
  kind: status === 401 ? 'unauthorised' : status >= 500 ? 'server' : 'refused',
  status,
  message,
});

export const NO_CONNECTION: Failure = { success: false, kind: 'offline', message: '' };

/** Jo Alvarez's session, in one campaign. */
export const sessionAs = (role: StaffRole): StaffReply<'session'> => ({
  email: 'jo@example.org',
  name: 'Jo Alvarez',
  token: 'token',
  campaigns: [{ campaign: 1, name: 'Alder Bay Forward', role }],
  mayBegin: false,
  canMail: true,
});

/** A browser with a page of the console: a made-up server answers, and the address is the window's own. */
export class ConsolePage {
  readonly asked: Asked[] = [];
  readonly visited: string[] = [];
  /** The stream of events, which the page has opened and nothing comes by before a test says so. */
  stream: StaffStreamListener | undefined;
  private shown: RenderResult | undefined;
  private screen: ReactNode = null;

  /** @param answers of calls; whatever has none is refused with 404 */
  constructor(private readonly answers: Answers) {}

  /** Another answer from now on. */
  nowAnswers(more: Answers): void {
    Object.assign(this.answers, more);
  }

  private readonly ask: AskStaff = async (name, body) => {
    this.asked.push({ name, body });
    const answer = this.answers[name] as ((body: unknown) => unknown) | undefined;
    const given = answer === undefined ? refusal(404, 'Not found') : await answer(body);
    if (typeof given === 'object' && given !== null && 'success' in given && given.success === false) return given as Failure;
    return { success: true, message: '', data: given as never };
  };

  private readonly openStream: OpenStaffStream = (_, listener) => {
    this.stream = listener;
    return () => undefined;
  };

  private readonly router = {
    push: (url: string) => this.goes(url),
    replace: (url: string) => this.goes(url),
    prefetch: () => undefined,
    back: () => undefined,
  } as unknown as AppRouterInstance;

  private goes(url: string): void {
    this.visited.push(url);
    window.history.replaceState(null, '', url);
    queueMicrotask(() => act(() => this.shown?.rerender(this.page())));
  }

  private page(): ReactNode {
    return (
      <AppRouterContext value={this.router}>
        <PathnameContext value={window.location.pathname}>
          <SearchParamsContext value={new URLSearchParams(window.location.search)}>
            <ConsoleProvider ask={this.ask} openStream={this.openStream}>
              {this.screen}
            </ConsoleProvider>
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>
    );
  }

  /** Draws a screen under an address. */
  opens(screen: ReactNode, address: string): RenderResult {
    window.history.replaceState(null, '', address);
    this.screen = screen;
    this.shown = render(this.page());
    return this.shown;
  }

  /** The bodies with which a call was asked, in order. */
  bodiesOf(name: StaffCallName): unknown[] {
    return this.asked.filter((one) => one.name === name).map(({ body }) => body);
  }
}
