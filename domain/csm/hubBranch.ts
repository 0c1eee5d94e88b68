import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { branchCode } from '#domain/fields.ts'
import { headquarters } from '#domain/limits.ts'
import { keyed } from '#domain/settings/keyed.ts'

/** A branch and the hub that its cards pass through, which is another branch. */
const hub = z.object({ hubBranchCode: branchCode })
const other = (hubCode: string, subCode: string | undefined) => hubCode !== subCode

export const csmHubBranchEdit = hub
export const csmHubBranchNew = hub
  .extend({ subBranchCode: branchCode })
  .refine(({ hubBranchCode, subBranchCode }) => other(hubBranchCode, subBranchCode), {
    path: ['hubBranchCode'],
    error: 'csmHub.itself',
    ...onceValid('hubBranchCode', 'subBranchCode'),
  })
  .refine(({ subBranchCode }) => subBranchCode !== headquarters, {
    path: ['subBranchCode'],
    error: 'csmHub.headquarters',
    ...onceValid('subBranchCode'),
  })

export const markCsmHubBranchInput = keyed.extend({ deleted: z.boolean() })
