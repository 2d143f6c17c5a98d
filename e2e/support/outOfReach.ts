import type { Page } from '@playwright/test';

/**
 * Returns the controls of a screen that no tap can reach, wherever the page is scrolled to, because they are off the screen or something that stays lies over
 * their middle. Of a dialog that is open only its own controls count, of a sheet over a map also those of the bars that stay. Leaves the
 * page where it was.
 */
export const outOfReachOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, textarea, select, summary';
    const isThere = (control: Element): boolean => {
      const { clipPath, position } = getComputedStyle(control);
      const isForReaders = position === 'absolute' && clipPath !== 'none';
      return control.checkVisibility({ visibilityProperty: true }) && !isForReaders && !control.closest('[inert], [aria-hidden="true"]');
    };
    const isTaken = (control: Element): boolean => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // A toast leaves by itself.
      return (
        hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) || hit.closest('[data-sonner-toaster]') !== null)
      );
    };
    const dialogs = document.querySelectorAll('[role="dialog"][data-state="open"], [role="alertdialog"]');
    const sheet = document.querySelector('[data-door-over-map], [data-packet-over-map]');
    const parts =
      dialogs.length > 0
        ? [...dialogs].slice(-1)
        : sheet
          ? [
              sheet,
              ...[...document.querySelectorAll('header, [data-list-bar]')].filter((bar) => getComputedStyle(bar).position !== 'static'),
            ]
          : [document.body];
    const { scrollX, scrollY } = window;
    const controls = parts.flatMap((part) => [...part.querySelectorAll(CONTROLS)]).filter(isThere);
    const out = controls.filter((control) =>
      (['nearest', 'center', 'end', 'start'] as const).every((block) => {
        control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        return !isTaken(control);
      }),
    );
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return out.map(
      (control) =>
        `${control.tagName.toLowerCase()}: ${control.getAttribute('aria-label') ?? (control.textContent ?? '').trim().slice(0, 60)}`,
    );
  });
