import { triedAgain } from '@/server/campaign/transaction';

const fault = (code: string) => Object.assign(new Error(code), { code });

/** Work that fails so often, in this way, and then succeeds; says how often it was done. */
async function doneAfter(failures: number, code: string): Promise<number> {
  let times = 0;
  await triedAgain(async () => {
    times += 1;
    if (times <= failures) throw fault(code);
  });
  return times;
}

test.each([
  ['volunteers waited', '40W01'],
  ['its locks crossed those of volunteers', '40P01'],
])('what was rolled back because %s is done again, five times at most', async (_, code) => {
  expect(await doneAfter(4, code)).toBe(5);
  await expect(doneAfter(5, code)).rejects.toMatchObject({ code });
});

test('what failed for another reason is not done again', async () => {
  await expect(doneAfter(1, '23505')).rejects.toMatchObject({ code: '23505' });
});
