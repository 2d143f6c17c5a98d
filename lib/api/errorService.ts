import { BrowserClient, dedupeIntegration, defaultStackParser, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/browser';
import { config } from '@/lib/config';
import { withoutSecrets } from '@/lib/domain/phone/diagnostics';
import type { SendReport } from './errorReport';

/** Creates this page's client, without the integrations that watch what somebody does. */
function createClient(dsn: string): BrowserClient {
  const client = new BrowserClient({
    dsn,
    release: config.appVersion,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // Reports an error that is thrown again and again once.
    integrations: [dedupeIntegration()],
    sendClientReports: false,
    beforeSend: onlyWhatIsMeant,
  });
  client.init();
  return client;
}

/** One for the page: it reports before anything is open, and an error that comes from two places once. */
let client: BrowserClient | undefined;

/** Sends the error service what happened and where in the code, the version, the stored user's e-mail, and nothing else. */
export const sendReport: SendReport = ({ message, detail, error }, email) => {
  client ??= createClient(config.sentryDsn);
  const scope = new Scope();
  if (email !== '') scope.setUser({ email });
  if (detail !== undefined) scope.setExtra('detail', withoutSecrets(detail));
  if (error) client.captureException(error, undefined, scope);
  else client.captureMessage(message, 'error', undefined, scope);
};

/** Drops what the library adds about the page and its use, and takes queries and e-mails out of messages. */
function onlyWhatIsMeant({ type, event_id, timestamp, platform, level, release, message, exception, user, extra }: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map((thrown) => ({ ...thrown, ...(thrown.value && { value: withoutSecrets(thrown.value) }) }));
  return {
    type,
    ...defined({ event_id, timestamp, platform, level, release, extra }),
    ...(message && { message: withoutSecrets(message) }),
    ...(values && { exception: { values } }),
    ...(user?.email && { user: { email: user.email } }),
  };
}

function defined<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> };
}
