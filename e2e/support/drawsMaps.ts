import { chromiumLaunch } from './browser';

const launch = chromiumLaunch();

/** A browser that draws maps: Debian's Chromium does so in software where there is no graphics card. */
export const drawsMaps = {
  ...launch,
  args: [...(launch.args ?? []), '--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'],
};
