import { z } from 'zod'
import {
  filterDay,
  filterDays,
  filterFlag,
  filterOne,
  filterSome,
  filterText,
} from '#domain/filterFields.ts'
import { csmCardTypes } from './cardTypes.ts'
import { csmJobStates } from './states.ts'

/** The filter of the list of the CSM area's jobs; the days are those of their receipt. */
export const csmJobFilter = z.object({
  status: filterSome(csmJobStates),
  cardType: filterOne(csmCardTypes),
  icNo: filterText.describe('Start of the IC number.'),
  fileName: filterText.describe('Part of the file name.'),
  batchNo: filterText,
  machineNo: filterText,
  forMachine: filterText.describe(
    'Jobs of this machine, and jobs without a machine that it can make.',
  ),
  toCheckAt: filterText.describe('Personalised cards that this machine can check.'),
  withoutMachine: filterFlag.describe(
    'True: only jobs without a machine. False: only jobs with one.',
  ),
  differenceOn: filterDay
    .nullish()
    .describe(
      'Jobs that explain the difference of this day: started on it and not produced by its end, or produced on it and started earlier.',
    ),
  branchCode: filterText.describe('The branch where the card is collected.'),
  routedTo: filterText.describe('The hub that makes the card.'),
  cardSn: filterText.describe('The complete serial of the card.'),
  text: filterText.describe(
    'Start of an IC number or batch number, part of a file name, or a complete serial number.',
  ),
  ...filterDays,
})
export type CsmJobFilter = z.infer<typeof csmJobFilter>

/** The filter of the list of files with errors. */
export const csmErrorFilter = z.object({
  settled: filterFlag.describe('Whether to include files that were corrected or dismissed since.'),
  folder: filterText,
  ...filterDays,
})
export type CsmErrorFilter = z.infer<typeof csmErrorFilter>
