import { EMPTY_SCRIPT, type ScriptFields } from '@/lib/console/people/scriptFields';
import { afterSave } from '@/lib/console/people/writtenScript';

const candidate = { name: 'Dana Reyes', office: null, vote: null, photo: null };
const FIELDS: ScriptFields = { ...EMPTY_SCRIPT, opening: 'Hi', candidate };
const SAVED: ScriptFields = { ...FIELDS, candidate: { ...candidate, photo: 'photos/1.png' }, leaveBehind: 'cards/1.png' };
const photo = new File(['a'], 'photo.png');
const leaveBehind = new File(['b'], 'card.png');
const SENT = { fields: FIELDS, files: { photo, leaveBehind } };

test('what still says what was sent becomes what the server has made of it', () => {
  expect(afterSave(SENT, SENT, SAVED)).toEqual({ fields: SAVED, files: {} });
});

test('what was written since stays, and takes nothing from what was saved beside it', () => {
  const since = { ...FIELDS, opening: 'Hello', candidate: { ...candidate, office: 'Mayor' } };
  expect(afterSave({ ...SENT, fields: since }, SENT, SAVED).fields).toEqual({
    ...SAVED,
    opening: 'Hello',
    candidate: { ...candidate, office: 'Mayor', photo: 'photos/1.png' },
  });
});

test('a picture that was chosen since is still to be sent, and one that was taken off since is off', () => {
  const other = new File(['c'], 'other.png');
  const now = afterSave({ fields: FIELDS, files: { photo: other } }, SENT, SAVED);
  expect(now.files).toEqual({ photo: other });
  expect(now.files.photo).toBe(other);
  expect(now.fields.leaveBehind).toBeNull();
});

test('a candidate who was written or taken off since stays so', () => {
  const nobody = { ...FIELDS, candidate: null };
  expect(afterSave({ fields: nobody, files: {} }, SENT, SAVED).fields.candidate).toBeNull();
  const begun = { fields: nobody, files: {} };
  expect(afterSave({ fields: FIELDS, files: {} }, begun, nobody).fields.candidate).toEqual(candidate);
});
