import type { Diagnostics, WorkerSigns } from '@/lib/domain/phone/diagnostics';
import { diagnostics as en } from './en/diagnostics';
import { dateFormat, type Locale } from './formats';
import { platformTexts } from './platform';
import { sizeText } from './settings';
import type { Texts } from './texts';

export const diagnosticsTexts: Texts['diagnostics'] = en;

/** A named figure; several may have the same name. */
export type DiagnosticsRow = { readonly name: string; readonly value: string };
export type DiagnosticsSection = { readonly title: string; readonly rows: readonly DiagnosticsRow[] };

/** Returns the state of a phone in named figures. */
export function diagnosticsSections(diagnostics: Diagnostics, locale?: Locale): readonly DiagnosticsSection[] {
  const { app, browser, online, worker, storage, queue } = diagnostics;
  const { sections, rows, nothing } = diagnosticsTexts;
  return [
    {
      title: sections.app,
      rows: [
        { name: rows.version, value: app.version },
        { name: rows.signedIn, value: yesNo(app.signedIn) },
        { name: rows.campaign, value: app.campaign ?? nothing },
        { name: rows.installed, value: yesNo(browser.installed) },
        { name: rows.browser, value: browser.userAgent },
        { name: rows.language, value: browser.language },
        { name: rows.timeZone, value: browser.timeZone },
        { name: rows.screen, value: `${browser.width} × ${browser.height}` },
      ],
    },
    { title: sections.connection, rows: [{ name: rows.online, value: yesNo(online) }] },
    { title: sections.worker, rows: [...workerRows(worker), ...cacheRows(diagnostics)] },
    {
      title: sections.storage,
      rows: [
        { name: rows.used, value: sizeOf(storage.usedBytes, locale) },
        { name: rows.quota, value: sizeOf(sum(storage.usedBytes, storage.freeBytes), locale) },
        { name: rows.persisted, value: yesNo(storage.persisted) },
      ],
    },
    {
      title: sections.queue,
      rows: (['pending', 'othersPending', 'received', 'quarantined'] as const).map((name) => ({
        name: rows[name],
        value: String(queue[name]),
      })),
    },
    { title: sections.errors, rows: errorRows(diagnostics, locale) },
  ];
}

/** Returns the same as text, for a message to support. */
export function diagnosticsText(sections: readonly DiagnosticsSection[]): string {
  return sections.map(({ title, rows }) => [title, ...rows.map(({ name, value }) => `  ${name}: ${value}`)].join('\n')).join('\n\n');
}

function workerRows(worker: WorkerSigns): DiagnosticsRow[] {
  const { rows, notRegistered, nothing } = diagnosticsTexts;
  if (worker === 'unsupported') return [{ name: rows.worker, value: platformTexts.spec.noServiceWorker }];
  if (worker === 'none') return [{ name: rows.worker, value: notRegistered }];
  return [
    { name: rows.inControl, value: yesNo(worker.inControl) },
    ...(['active', 'waiting', 'installing'] as const).map((name) => ({ name: rows[name], value: worker[name] ?? nothing })),
  ];
}

function cacheRows({ caches }: Diagnostics): DiagnosticsRow[] {
  const { rows, unknown, nothing, entries } = diagnosticsTexts;
  if (caches === undefined || caches.length === 0) return [{ name: rows.caches, value: caches ? nothing : unknown }];
  return caches.map((cache) => ({ name: cache.name, value: entries(cache.entries) }));
}

function errorRows({ errors }: Diagnostics, locale: Locale): DiagnosticsRow[] {
  const { sections, noErrors } = diagnosticsTexts;
  if (errors.length === 0) return [{ name: sections.errors, value: noErrors }];
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  return errors.map(({ timeMs, text }) => ({ name: moment.format(timeMs), value: text }));
}

function yesNo(is: boolean | undefined): string {
  if (is === undefined) return diagnosticsTexts.unknown;
  return is ? diagnosticsTexts.yes : diagnosticsTexts.no;
}

function sizeOf(bytes: number | undefined, locale: Locale): string {
  return bytes === undefined ? diagnosticsTexts.unknown : sizeText(bytes, locale);
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
