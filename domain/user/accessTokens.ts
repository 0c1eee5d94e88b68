import { z } from 'zod'
import type { Action } from '#domain/access.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import type { Words } from '#domain/words.ts'
import { loginId } from './signInInput.ts'

/** What a personal access token may read: reports and nothing else, or whatever its holder may. */
export const tokenScopes = {
  readReports: { en: 'Read reports', ms: 'Baca laporan' },
  readAll: { en: 'Read everything', ms: 'Baca semua' },
} as const satisfies Record<string, Words>
export type TokenScope = keyof typeof tokenScopes
export const tokenScopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]

/** How every token begins, so that it is known for one where it should not be: in a log, in a repository. */
export const tokenPrefix = 'ikad_pat_'

/** For how many days a token may hold, and how many of them a person may have at once. */
export const tokenDaysMost = 366
export const tokensMost = 20

/** For how many days an expired token is still shown. */
export const tokenShownDays = 30

/** The actions of reports, which is what a token of `readReports` may do. */
const reportActions: readonly Action[] = ['report.view', 'billing.view', 'audit.view', 'csm.report', 'csm.audit', 'csm.view']

/** Whether a token of the scope may do what its holder may. */
export function tokenAllows(scope: TokenScope, action: Action): boolean {
  return scope === 'readAll' || reportActions.includes(action)
}

export const makeAccessTokenInput = z.object({
  name: z.string().trim().min(1, 'field.required').max(50),
  scope: z.enum(tokenScopeNames),
  expires: modelDate.meta({ scalar: 'Date' }).describe('The last day on which it holds, in Malaysia.'),
})
export const revokeOwnAccessTokenInput = z.object({ tokenId: z.uuid() })
export const revokeAccessTokenInput = z.object({ loginId, tokenId: z.uuid() })
