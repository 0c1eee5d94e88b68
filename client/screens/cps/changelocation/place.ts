import { z } from 'zod'
import { changeLocationInput } from '#domain/cardJob/inputs.ts'

/** The form values for a record's destination; '' means no station. */
export const placeRules = z.object({
  branchCode: changeLocationInput.shape.branchCode,
  stationId: z.union([z.literal(''), changeLocationInput.shape.stationId.unwrap()]),
})
export type Place = z.infer<typeof placeRules>

/** Returns "JHB · JHB-P02", or the branch alone. */
export function placeText(branchCode: string, stationId: string | null | undefined): string {
  return [branchCode, stationId].filter(Boolean).join(' · ')
}
