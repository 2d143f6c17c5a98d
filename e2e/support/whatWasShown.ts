import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const LONGEST = 60;

/** Prints what the page showed where a test has failed: on somebody else's machine its files are gone by the time anybody asks. */
export default class WhatWasShown implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      const [, snapshot] = /```yaml\n(.*?)```/su.exec(readFileSync(path, 'utf8')) ?? [];
      if (snapshot) console.log(`\nWhat was shown when '${title}' failed:\n${snapshot.split('\n').slice(0, LONGEST).join('\n')}`);
    }
  }
}
