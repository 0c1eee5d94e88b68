import { z } from 'zod'
import { isExplained, varianceOf, type Recorded } from '#domain/traveller/figures.ts'
import { travellerFigures } from '#domain/traveller/inputs.ts'

/**
 * Returns the rules for the fields. The remark must explain figures that differ from the records.
 */
export function travellerRules(recorded: Recorded) {
  const { good, rejects, remark } = travellerFigures.shape
  return z.object({ good, rejects, remark }).superRefine((values, check) => {
    if (!isExplained({ agrees: varianceOf(values, recorded).agrees, remark: values.remark })) {
      check.addIssue({ code: 'custom', message: 'traveller.unexplained', path: ['remark'] })
    }
  })
}
export type TravellerValues = z.output<ReturnType<typeof travellerRules>>
