/** Returns the parameter y: 3 with signs, else 1 (docs/product.md#signs). */
export function signsFlag(signs: boolean): '1' | '3' {
  return signs ? '3' : '1';
}
