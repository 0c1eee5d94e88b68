/** The bar and gap widths of Code 128's values 0 to 105, and its stop. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ')
const stop = '2331112'

/**
 * Reads a Code 128 symbol (sets B and C) from its modules, as a scanner would. Throws if it is
 * invalid or its check digit is wrong.
 */
export function readCode128(modules: readonly number[]): string {
  const drawn = modules.join('')
  if (!drawn.endsWith(stop)) throw new Error('The symbol has no stop')
  const values = (drawn.slice(0, -stop.length).match(/.{6}/g) ?? []).map((pattern) =>
    patterns.indexOf(pattern),
  )
  const check = values.pop()
  const sum = values.reduce((total, value, index) => total + value * Math.max(index, 1), 0)
  if (values.includes(-1) || check !== sum % 103) throw new Error('The symbol cannot be read')
  let set = values.shift() === 105 ? 'C' : 'B'
  let text = ''
  for (const value of values) {
    if (set === 'B' && value === 99) set = 'C'
    else if (set === 'C' && value === 100) set = 'B'
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}
