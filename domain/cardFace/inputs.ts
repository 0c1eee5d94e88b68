import { z } from 'zod'
import { rowNumber } from '#domain/rowNumber.ts'
import { longestLayout } from './faceLayout.ts'

const layout = z.string().min(1).max(longestLayout)

/**
 * A new version of the layout of a card type. `basedOn` is the version that the user saw: refused
 * if a later one was saved in the meantime.
 */
export const createCardFaceInput = z.object({
  cardTypeId: rowNumber,
  basedOn: z.int().min(0).max(1_000_000),
  layout,
  note: z.string().trim().max(100).default(''),
})
export const previewCardFaceInput = z.object({ layout })
export const activateCardFaceInput = z.object({
  cardTypeId: rowNumber,
  no: z.int().min(1).max(1_000_000),
})
