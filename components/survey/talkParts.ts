import { stepOverTalk } from '@/lib/hooks/stepOverTalk';
import { CheckTalk } from './CheckTalk';
import { NewPersonForm } from './NewPersonForm';
import { ScriptPicture } from './ScriptPicture';
import { TalkExtras } from './TalkExtras';

export { CheckTalk, NewPersonForm, ScriptPicture, stepOverTalk, TalkExtras };
