import { drawPacket, type PacketPlan, panelsOfPacket } from '@/server/images/drawPacket';
import { pngOf } from '@/server/images/png';
import { SHEET } from '@/server/images/sheet';
import { row } from './doors';

const PNG_SIGNATURE = '89504e470d0a1a0a';
const draw = (plan: PacketPlan) => pngOf(drawPacket(plan, panelsOfPacket(plan), []));

test('a drawing becomes a PNG of the size of the sheet, with letters', async () => {
  const plan = { code: 'K7M4QX9TB', area: 'Elm St', doors: row(12, 20) };
  const png = await draw(plan);
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SHEET.width, SHEET.height]);
  // Without letters the code would leave no trace.
  expect((await draw({ ...plan, code: 'AAAAAAAAA' })).equals(png)).toBe(false);
  expect((await draw(plan)).equals(png)).toBe(true);
});
