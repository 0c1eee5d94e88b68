import { z } from 'zod'
import { filterDay, filterDays, filterFlag, filterOne, filterSome, filterText } from '#domain/filterFields.ts'
import { csmCardTypes } from './cardTypes.ts'
import { csmJobStates } from './states.ts'

/** The filter of the list of the CSM area's jobs; the days are those of their receipt. */
export const csmJobFilter = z.object({
  status: filterSome(csmJobStates),
  cardType: filterOne(csmCardTypes),
  icNo: filterText.describe('The start of it.'),
  fileName: filterText.describe('Part of it.'),
  batchNo: filterText,
  machineNo: filterText,
  forMachine: filterText.describe('Those of this machine, and of none yet, that it can make.'),
  toCheckAt: filterText.describe('Personalised cards that this machine can check.'),
  withoutMachine: filterFlag.describe('Those of no machine yet.'),
  differenceOn: filterDay
    .nullish()
    .describe('Those behind the difference of a day: started then and still open at its end, or ended then and started before.'),
  branchCode: filterText.describe('Where the card is collected.'),
  routedTo: filterText.describe('The hub that makes the card.'),
  text: filterText.describe('The start of an IC number or batch number, part of a file name, or a whole serial.'),
  ...filterDays,
})
export type CsmJobFilter = z.infer<typeof csmJobFilter>

/** The filter of the list of files with errors. */
export const csmErrorFilter = z.object({
  settled: filterFlag.describe('Also those that came right, or were set aside, since.'),
  folder: filterText,
  ...filterDays,
})
export type CsmErrorFilter = z.infer<typeof csmErrorFilter>
