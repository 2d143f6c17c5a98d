import { OrganizerError } from '@/server/campaign/organizerError';
import { refusing } from '@/server/staff/served';

const refused = (error: Error) =>
  refusing(() => {
    throw error;
  });

test('what a use case says of commands is said in the console’s own words', async () => {
  await expect(refused(new OrganizerError('Say it by --zone.', 'Say it under People.'))).rejects.toMatchObject({
    status: 409,
    message: 'Say it under People.',
  });
});

test('what names no command is said alike in both', async () => {
  await expect(refused(new OrganizerError('Somebody else was quicker.'))).rejects.toMatchObject({ message: 'Somebody else was quicker.' });
});

test('a mistake of the program’s is nobody’s to read', async () => {
  await expect(refused(new Error('undefined is no function'))).rejects.toThrow(Error);
  await expect(refused(new Error('undefined is no function'))).rejects.not.toHaveProperty('status');
});
