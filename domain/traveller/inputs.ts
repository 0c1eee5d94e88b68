import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import {
  cardCount,
  lotNo,
  qcStatusCode,
  sameQcStatusCode,
  stationId,
  version,
} from '#domain/fields.ts'
import { rowNumber } from '#domain/rowNumber.ts'
import { chipErrorCode, totalRejects, type RejectCount } from './figures.ts'

const travellerId = rowNumber
/** A QC status code, or the one for chip errors. */
const rejectCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(3)
  .refine(
    (code) => code === chipErrorCode || qcStatusCode.safeParse(code).success,
    'qcStatusCode.form',
  )
const reject = z.object({ code: rejectCode, quantity: cardCount })

/**
 * The cards of a traveller: a lot as delivered (or a part of one), a station, a day and the person
 * who personalised there.
 */
const travellerKey = z.object({
  lotNo,
  day: modelDate,
  stationId,
  /** Login id. */
  operator: z.string().trim().toLowerCase().min(1).max(50),
})

/** The entries on a traveller. The remark explains a variance, if there is one. */
export const travellerFigures = z.object({
  good: cardCount,
  rejects: z.array(reject).max(100).default([]),
  /** The sum of the rejects, if the caller states one. */
  rejectQty: cardCount.optional(),
  remark: z.string().trim().max(500).default(''),
})

type Figures = { rejects: readonly RejectCount[]; rejectQty?: number | undefined }

/** Checks that each code occurs once, and that a stated sum is correct. */
function checkRejects(
  { rejects, rejectQty }: Figures,
  check: z.core.$RefinementCtx<Figures>,
): void {
  const blame = (message: string, ...path: (string | number)[]) =>
    check.addIssue({ code: 'custom', message, path })
  rejects.forEach(({ code }, at) => {
    if (
      rejects.findIndex((other) => other.code === code || sameQcStatusCode(other.code, code)) < at
    )
      blame('traveller.codeTwice', 'rejects', at, 'code')
  })
  if (rejectQty !== undefined && rejectQty !== totalRejects(rejects))
    blame('traveller.rejectSum', 'rejectQty')
}

export const createTravellerInput = travellerKey
  .extend(travellerFigures.shape)
  .superRefine(checkRejects, onceValid('rejects', 'rejectQty'))
export const updateTravellerInput = travellerKey
  .extend({ travellerId, version, ...travellerFigures.shape })
  .superRefine(checkRejects, onceValid('rejects', 'rejectQty'))
export const verifyTravellerInput = z.object({ travellerId, version })
export type CreateTravellerInput = z.infer<typeof createTravellerInput>
