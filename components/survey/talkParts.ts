import { CheckTalk } from './CheckTalk';
import { NewPersonForm } from './NewPersonForm';
import { ScriptPicture } from './ScriptPicture';

export { CheckTalk, NewPersonForm, ScriptPicture };
