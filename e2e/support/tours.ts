import { doorScreens } from './doorScreens';
import { statesOfTheInstalledApp } from './installedApp';
import { mapScreens } from './mapScreens';
import { paperScreens } from './paperScreens';
import { phoneToPhone } from './phoneToPhone';
import { type Screen, screens } from './screens';
import { statesAtTheDoors, statesOfClearing, statesOfLogin, statesOfTheFirstLoad } from './states';
import { voterScreens } from './voterScreens';
import { workScreens, workScreensWithoutContents } from './workScreens';

/** Everything there is to look at. Each tour starts on a phone that has nothing yet. */
export const tours: Readonly<Record<string, readonly Screen[]>> = {
  'the main job': screens,
  'the work': workScreens,
  'work without contents': workScreensWithoutContents,
  'a log-in that fails': statesOfLogin,
  'a first load': statesOfTheFirstLoad,
  'trouble at the doors': statesAtTheDoors,
  'at a door': doorScreens,
  'clearing the phone': statesOfClearing,
  'the installed app': statesOfTheInstalledApp,
  'the voters': voterScreens,
  'surveys and maps': mapScreens,
  'phone to phone': phoneToPhone,
  'on paper': paperScreens,
};
