import { stepOverTalk } from '@/lib/hooks/stepOverTalk';
import { CheckTalk } from './CheckTalk';
import { NewPersonForm } from './NewPersonForm';
import { PeopleAsked } from './PeopleAsked';
import { ScriptPicture } from './ScriptPicture';
import { TalkExtras } from './TalkExtras';

export { CheckTalk, NewPersonForm, PeopleAsked, ScriptPicture, stepOverTalk, TalkExtras };
