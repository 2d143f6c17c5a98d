import { CheckTalk } from './CheckTalk';
import { NewPersonForm } from './NewPersonForm';
import { ScriptPicture } from './ScriptPicture';
import { TalkExtras } from './TalkExtras';

export { CheckTalk, NewPersonForm, ScriptPicture, TalkExtras };
