import { FirstWords, type OpeningProps } from './FirstWords';
import { ScriptPicture } from './lateTalkParts';

/** The first words at the door with the candidate's photo, whose part is loaded late: its place is there before. */
export function Opening({ script, filled }: OpeningProps) {
  const photo = script.candidate?.photo;
  return <FirstWords script={script} filled={filled} photo={photo !== undefined && <ScriptPicture path={photo} is="photo" />} />;
}
