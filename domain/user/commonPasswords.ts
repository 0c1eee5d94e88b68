import { commonPasswordList } from './commonPasswordList.ts'

const common = new Set(commonPasswordList)

/** Whether a password is common, whatever its case and with whatever digits and signs at its end ("Qwerty123!"). */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  return common.has(lower) || common.has(lower.replace(/[^\p{L}]+$/u, ''))
}
