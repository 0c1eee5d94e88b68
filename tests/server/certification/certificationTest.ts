import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { formatCardSn } from '#domain/serials.ts'
import type { StocktakeStatus } from '#generated/prisma/enums.ts'
import { countersignCertification } from '#server/certification/countersignCertification.ts'
import { signCertification } from '#server/certification/signCertification.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { station } from '#tests/server/stock/stockTest.ts'
import type { Person, World } from '#tests/support/world.ts'

export const store = { branchCode: 'JHB', stationId: '' }
export const atStation = { branchCode: 'JHB', stationId: station }
export type Where = { branchCode: string; stationId: string }

/** The sheet of a place as the screen reads it. */
export type Sheet = {
  digest: string
  day: string
  cards: number
  changed: boolean
  availableActions: string[]
  refusal: { code: string } | null
  ranges: { lotNo: string; startSn: string; endSn: string; cards: number }[]
  count: { countedBy: string; missing: number } | null
  cases: { kind: string; reference: string }[]
  certification: {
    state: string
    signedBy: string | null
    certifiedBy: string | null
    documentNo: string | null
    cards: number
  }
}

const document = `query($branch: String!, $station: String, $year: Int!) {
  certification(branchCode: $branch, stationId: $station, year: $year) {
    digest day cards changed availableActions refusal { code } ranges { lotNo startSn endSn cards }
    count { countedBy missing } cases { kind reference }
    certification { state signedBy certifiedBy documentNo cards } } }`

/** What the tests of certifications do, for the year of the world's day. */
export function certifying(world: World) {
  const { db } = world.services
  const today = () => malaysianDate(world.now)
  const year = () => Number(today().slice(0, 4))
  const tools = {
    today,
    year,
    /** Makes the day that is so many days before today the certification day. */
    async certifyOn(daysAgo = 0) {
      const day = addDays(today(), -daysAgo)
      const end = Date.parse(`${year()}-12-31`)
      await db.stockRules.update({
        where: { id: 1 },
        data: { certifyDaysBefore: Math.round((end - Date.parse(day)) / limits.dayMs) },
      })
      return day
    },
    /** Writes a count of a place that ended `daysAgo` days ago. */
    async counted(
      place: Where,
      by: Person,
      { daysAgo = 0, status = 'approved' as StocktakeStatus } = {},
    ) {
      const at = new Date(world.now.getTime() - daysAgo * limits.dayMs)
      const proposed =
        status === 'counting' ? {} : { proposedAt: at, proposedById: by.viewer.userId }
      const kind = place.stationId
        ? 'station'
        : place.branchCode === 'HQ'
          ? 'hqStore'
          : 'branchStore'
      return db.stocktake.create({
        data: {
          ...place,
          place: kind,
          status,
          openedAt: at,
          openedById: by.viewer.userId,
          ...proposed,
        },
      })
    },
    async sheet(person: Person, place: Where, ofYear = year()): Promise<Sheet | null> {
      const variables = {
        branch: place.branchCode,
        station: place.stationId || null,
        year: ofYear,
      }
      const { data, errors } = await person.graphql(document, variables)
      if (errors) throw new Error(JSON.stringify(errors))
      return data!.certification as never
    },
    /** Returns the input that signs the figures which the person sees. */
    async input(person: Person, { branchCode, stationId }: Where) {
      const sheet = await tools.sheet(person, { branchCode, stationId })
      const digest = sheet?.digest ?? '0'.repeat(64)
      return { branchCode, ...(stationId && { stationId }), year: year(), digest }
    },
    sign: async (person: Person, place: Where) =>
      signCertification(person, await tools.input(person, place)),
    countersign: async (person: Person, place: Where) =>
      countersignCertification(person, await tools.input(person, place)),
    /** Withdraws cards of the store to the station, which the person then holds. */
    withdraw: (person: Person, lotNo: string, from: number, to: number) =>
      withdrawCards(person, {
        stationId: station,
        lotNo,
        startSn: formatCardSn(from),
        endSn: formatCardSn(to),
      }),
  }
  return tools
}
