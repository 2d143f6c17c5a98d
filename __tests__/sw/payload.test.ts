import { payloadIn } from '@/lib/sw/payload';

const pushes = (part: string) => `<script>self.__next_f.push(${part})</script>`;
const BEGINNING = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

test.each([
  ['one part', pushes(String.raw`[1,"1:\"$Sreact.fragment\"\n"]`), '1:"$Sreact.fragment"\n'],
  ['several parts, in their order', `${pushes('[1,"0:1"]')}<p>Between them</p>${pushes('[1,"2\\n"]')}`, '0:12\n'],
  ['what Next escapes for a page', pushes(String.raw`[1,"\u003c/script\u003e \u0026 ])"]`), '</script> & ])'],
  ['no part', '<script src="/walk.js"></script>', ''],
])('of a page with %s the payload is read as its file has it', (_, parts, payload) => {
  expect(payloadIn(`<!DOCTYPE html><body>${BEGINNING}${parts}</body>`)).toBe(payload);
});
