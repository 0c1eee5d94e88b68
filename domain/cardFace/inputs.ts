import { z } from 'zod'
import { rowNumber } from '#domain/rowNumber.ts'
import { longestLayout } from './faceLayout.ts'

const layout = z.string().min(1).max(longestLayout)

/** A new version of what cards of a type look like. `basedOn` is the version that was looked at: refused where a later one came meanwhile. */
export const createCardFaceInput = z.object({
  cardTypeId: rowNumber,
  basedOn: z.int().min(0).max(1_000_000),
  layout,
  note: z.string().trim().max(100).default(''),
})
export const previewCardFaceInput = z.object({ layout })
export const activateCardFaceInput = z.object({ cardTypeId: rowNumber, no: z.int().min(1).max(1_000_000) })
