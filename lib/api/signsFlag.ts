/** y: 3 with signs, else 1 (specification, section 9). */
export function signsFlag(signs: boolean): '1' | '3' {
  return signs ? '3' : '1';
}
