import { commonPasswordList } from './commonPasswordList.ts'

const common = new Set(commonPasswordList)

/**
 * Returns whether a password is common, whatever its case and its trailing digits and symbols
 * ("Qwerty123!").
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  return common.has(lower) || common.has(lower.replace(/[^\p{L}]+$/u, ''))
}
