import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import { filterDay, filterFlag, filterNumber, filterOne, filterSome, filterText } from '#domain/filterFields.ts'
import { cardEvents } from './cardEvents.ts'
import { cardJobStates } from './states.ts'

/** The filter of the list of card jobs. */
export const cardJobFilter = z.object({
  status: filterSome(cardJobStates),
  branchCode: filterText,
  stationId: filterText,
  forStation: filterText.describe('Those of this station, and of none yet.'),
  withoutStation: filterFlag.describe('Those of no station yet.'),
  waitedHours: filterNumber.describe('Those in their state for at least so many hours.'),
  cardType: filterText,
  plks: filterFlag.describe('The types of the PLKS programme, or the others.'),
  sector: filterText,
  employer: filterText,
  stickerFrom: filterDay.nullish(),
  stickerTo: filterDay.nullish(),
  deliveryMethod: filterOne(deliveryMethods),
  employerKind: filterOne(employerKinds),
  withoutRemake: filterFlag.describe('Only jobs after which no other was made for the application, and that were not closed.'),
  text: filterText,
})

/** Old clients filter by the employer's number too. */
export const anyCardJobFilter = cardJobFilter.extend({ employerNo: filterText })
export type CardJobFilter = z.infer<typeof anyCardJobFilter>

/** The filter of the list of card events. */
export const cardEventFilter = z.object({
  event: z.enum(cardEvents),
  from: modelDate.meta({ scalar: 'Date' }),
  to: modelDate.meta({ scalar: 'Date' }).describe('Malaysian days, both included.'),
  hour: filterNumber.describe('Of the day in Malaysia, 0 to 23.'),
  branchCode: filterText,
  stationId: filterText.describe('Where the card was made.'),
  cardType: filterText,
  rejectCode: filterText,
})
export type CardEventFilter = z.infer<typeof cardEventFilter>
