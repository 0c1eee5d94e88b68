import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import {
  filterDay,
  filterFlag,
  filterNumber,
  filterOne,
  filterSome,
  filterText,
} from '#domain/filterFields.ts'
import { cardEvents } from './cardEvents.ts'
import { cardJobStates } from './states.ts'

/** The filter of the list of card jobs. */
export const cardJobFilter = z.object({
  status: filterSome(cardJobStates),
  branchCode: filterText,
  stationId: filterText,
  forStation: filterText.describe('Jobs of this station, and jobs without a station.'),
  withoutStation: filterFlag.describe(
    'True: only jobs without a station. False: only jobs with one.',
  ),
  waitedHours: filterNumber.describe(
    'Only jobs in their current state for at least this number of hours.',
  ),
  cardType: filterText,
  plks: filterFlag.describe('True: only card types of the PLKS programme. False: only others.'),
  sector: filterText,
  employer: filterText,
  stickerFrom: filterDay.nullish(),
  stickerTo: filterDay.nullish(),
  deliveryMethod: filterOne(deliveryMethods),
  employerKind: filterOne(employerKinds),
  withoutRemake: filterFlag.describe('Only jobs that have no remake and are not closed.'),
  text: filterText,
})

/** Old clients filter by the employer's number too. */
export const anyCardJobFilter = cardJobFilter.extend({ employerNo: filterText })
export type CardJobFilter = z.infer<typeof anyCardJobFilter>

/** The filter of the list of card events. */
export const cardEventFilter = z.object({
  event: z.enum(cardEvents),
  from: modelDate.meta({ scalar: 'Date' }),
  to: modelDate.meta({ scalar: 'Date' }).describe('Last day in Malaysia, inclusive.'),
  hour: filterNumber.describe('Hour of the day in Malaysia, 0 to 23.'),
  branchCode: filterText,
  stationId: filterText.describe('The station that made the card.'),
  cardType: filterText,
  rejectCode: filterText,
})
export type CardEventFilter = z.infer<typeof cardEventFilter>
