import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { approval } from '#domain/fields.ts'
import { filterOne } from '#domain/filterFields.ts'
import { rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { erasureKinds } from './kinds.ts'

/** The subject of the rules in the audit trail. */
export const retentionSubject = 'RetentionRules:1'

/**
 * Returns the subject of the approval of an erasure: the rules at the version whose preview the
 * approver saw. A change of the rules makes the approval void.
 */
export const erasureSubject = (version: number) => `${retentionSubject}:${version}`

const years = z.int().min(1).max(100).nullish()

/** The periods that are compared. */
const kept = ['photographYears', 'signatureYears', 'addressYears', 'particularsYears']

/** For how many years each kind is kept after the card or job is finished; without a number it is kept without end. */
export const retentionRulesInput = z
  .object({
    version: rowVersion,
    photographYears: years,
    signatureYears: years,
    addressYears: years,
    particularsYears: years,
    csmYears: years,
  })
  .superRefine(
    ({ version: _, csmYears: __, particularsYears, ...others }, ctx) => {
      for (const [path, own] of Object.entries(others))
        if ((own ?? 0) > (particularsYears ?? Infinity))
          ctx.addIssue({ code: 'custom', path: [path], message: 'retention.longerThanAll' })
    },
    onceValid(...kept),
  )

/** An erasure by the rules at the version that the caller saw, with the approval's token. */
export const erasePersonalDataInput = z.object({ version: rowVersion, approval })

/** The filter of what was erased: by an erasure, and of a kind. */
export const erasedRecordFilter = z.object({
  erasure: rowNumber.nullish(),
  kind: filterOne(erasureKinds),
})
export type ErasedRecordFilter = z.infer<typeof erasedRecordFilter>
