import { limits } from '#domain/limits.ts'
import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a user's account, one row each; lists follow this order. */
export const userStateRows = {
  active: { name: { en: 'Active', ms: 'Aktif' }, tone: 'ok' },
  locked: { name: { en: 'Locked', ms: 'Dikunci' }, tone: 'bad', icon: 'lock' },
  inactive: {
    name: {
      en: `Inactive over ${limits.inactiveDays} days`,
      ms: `Tidak aktif lebih ${limits.inactiveDays} hari`,
    },
    tone: 'warn',
  },
  suspended: { name: { en: 'Suspended', ms: 'Digantung' }, tone: 'bad', icon: 'lock' },
  disabled: { name: { en: 'Disabled', ms: 'Dinyahaktifkan' }, tone: 'none' },
} as const satisfies StateRows

export type UserState = keyof typeof userStateRows
export const userStates = statesOf(userStateRows)
