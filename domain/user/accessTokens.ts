import { z } from 'zod'
import type { Action } from '#domain/access.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import { requiredLine } from '#domain/text/lines.ts'
import type { Words } from '#domain/words.ts'
import { loginId } from './signInInput.ts'

/** What a personal access token may read: reports alone, or everything that its holder may read. */
export const tokenScopes = {
  readReports: { en: 'Read reports', ms: 'Baca laporan' },
  readAll: { en: 'Read everything', ms: 'Baca semua' },
} as const satisfies Record<string, Words>
export type TokenScope = keyof typeof tokenScopes
export const tokenScopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]

/** The prefix of every token, so that a leaked one is recognised: in a log, in a repository. */
export const tokenPrefix = 'ikad_pat_'

/** The maximum days for which a token is valid, and the maximum number of tokens of one user. */
export const tokenDaysMost = 366
export const tokensMost = 20

/** Days for which an expired token is still shown. */
export const tokenShownDays = 30

/**
 * Returns whether a token of the scope allows the action that its holder may take. A read of one
 * report decides this itself (`guardReport`): reports have various actions, and most of these
 * actions allow more than a report.
 */
export function tokenAllows(scope: TokenScope, action: Action): boolean {
  return scope === 'readAll' || action === 'report.view'
}

export const makeAccessTokenInput = z.object({
  name: requiredLine(50),
  scope: z.enum(tokenScopeNames),
  expires: modelDate.meta({ scalar: 'Date' }).describe('Last day of validity, in Malaysia.'),
})
export const revokeOwnAccessTokenInput = z.object({ tokenId: z.uuid() })
export const revokeAccessTokenInput = z.object({ loginId, tokenId: z.uuid() })
