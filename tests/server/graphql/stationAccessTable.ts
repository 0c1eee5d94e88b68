import { malaysianDate } from '#domain/malaysia.ts'
import type { StocktakeStatus } from '#generated/prisma/enums.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import type { Person } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'
import { anEdge, something, type Row } from './accessRow.ts'
import { stationId, type Cards } from './cards.ts'

const { lotNo } = basicLot
let made = 0

/** Returns a card from the end of the lot, which nobody prints; the next one for each cell. */
const endCard = () => {
  const serial = String(Number(basicLot.endSn) - made++).padStart(9, '0')
  return { lotNo, startSn: serial, endSn: serial }
}

/** Creates a stocktake at JHB, at its own location. */
export async function stocktakeOf(
  { operator: { db, clock, viewer } }: Cards,
  status: StocktakeStatus,
): Promise<number> {
  const proposed =
    status === 'proposed' ? { proposedAt: clock.now(), proposedById: viewer.userId } : {}
  const data = {
    branchCode: 'JHB',
    place: 'station',
    stationId: `A${++made}`,
    status,
    openedAt: clock.now(),
    openedById: viewer.userId,
    ...proposed,
  } as const
  return (await db.stocktake.create({ data })).id
}

/** Creates a closed day of JHB. */
export async function closedDay({ operator: { db, clock, viewer } }: Cards): Promise<number> {
  const none = { opening: 0, withdrawn: 0, produced: 0, spoiled: 0, returned: 0, counted: 0 }
  const closed = { closedAt: clock.now(), closedById: viewer.userId }
  const day = new Date(Date.UTC(2020, 0, ++made))
  return (
    await db.stationDay.create({
      data: { stationId, branchCode: 'JHB', day, lotNo, ...none, ...closed },
    })
  ).id
}

const reads = (
  action: Row['action'],
  document: string,
  variables: (cards: Cards) => Promise<object> | object = () => ({}),
  shows: Row['shows'] = something,
): Row => ({
  action,
  reach: 'reads',
  document,
  variables,
  shows,
})
const changes = (
  action: Row['action'],
  input: (cards: Cards, caller: Person) => Promise<object> | object,
): Row => ({
  action,
  reach: 'changes',
  shows: something,
  variables: async (cards, caller) => ({ input: await input(cards, caller) }),
})

/** Blank cards at stations, their days, and stocktakes. */
export const stationAccessTable: Record<string, Row> = {
  'Query.stationStock': reads(
    'stationStock.view',
    `query { stationStock(stationId: "${stationId}") { today } }`,
  ),
  'Query.findBlanks': reads(
    'stationStock.view',
    `query { findBlanks(stationId: "${stationId}", text: "${lotNo}") { lotNo } }`,
  ),
  'Query.stationDays': reads(
    'stationStock.view',
    'query { stationDays { edges { node { lotNo } } } }',
    async (cards) => ({ id: await closedDay(cards) }),
    anEdge,
  ),
  'Query.stocktake': reads(
    'stocktake.view',
    'query($id: Int!) { stocktake(stocktakeId: $id) { status } }',
    async (cards) => ({
      id: await stocktakeOf(cards, 'counting'),
    }),
  ),
  'Query.countSchedule': reads(
    'stocktake.view',
    'query { countSchedule { branch { code } } }',
    () => ({}),
    (answer: { branch: { code: string } }[]) => answer.some(({ branch }) => branch.code === 'JHB'),
  ),
  'Query.surpriseCounts': reads(
    'stocktake.view',
    'query { surpriseCounts { branch { code } } }',
    async ({ operator: { db, clock } }) => {
      const day = new Date(malaysianDate(clock.now()))
      const draw = {
        lastDay: day,
        places: ['JHB'],
        number: 1,
        seed: '0'.repeat(64),
        committedAt: clock.now(),
      }
      await db.countDraw.upsert({
        where: { firstDay: day },
        update: {},
        create: { firstDay: day, ...draw },
      })
      return {}
    },
    (answer: { branch: { code: string } }[]) => answer.some(({ branch }) => branch.code === 'JHB'),
  ),
  'Query.stocktakes': reads(
    'stocktake.view',
    'query($id: Int) { stocktakes(first: $id) { edges { node { status } } } }',
    async (cards) => ({ id: await stocktakeOf(cards, 'counting') }),
    anEdge,
  ),

  'Query.stockRules': {
    ...reads('stock.view', 'query { stockRules { lossCards } }'),
    reach: 'nothing',
  },
  'Mutation.setStockRules': {
    action: 'setting.manage',
    reach: 'headquarters',
    shows: something,
    async variables({ operator: { db } }) {
      const { id: _, ...rules } = await db.stockRules.findUniqueOrThrow({ where: { id: 1 } })
      return { input: rules }
    },
  },

  'Mutation.withdrawCards': changes('stationStock.move', async ({ operator }) => {
    const card = endCard()
    await returnToStore(operator, { stationId, ...card })
    return { stationId: 'JHB-P02', ...card }
  }),
  'Mutation.returnToStore': changes('stationStock.move', () => ({ stationId, ...endCard() })),
  'Mutation.closeStationDay': changes('stationDay.close', () => ({
    stationId,
    day: new Date(Date.UTC(2021, 0, ++made)).toISOString().slice(0, 10),
    counts: [{ lotNo, counted: 0 }],
  })),

  'Mutation.reopenStationDay': changes('stationDay.reopen', async (cards, caller) => {
    const { db, clock, viewer } = cards.operator
    const of = { stationId: 'JHB-P03', day: new Date(malaysianDate(clock.now())) }
    const none = { opening: 0, withdrawn: 0, produced: 0, spoiled: 0, returned: 0, counted: 0 }
    const round = (await db.stationDayReopening.count({ where: of })) + 1
    if (!(await db.stationDay.findFirst({ where: { ...of, round } })))
      await db.stationDay.create({
        data: {
          ...of,
          ...none,
          round,
          branchCode: 'JHB',
          lotNo,
          closedAt: clock.now(),
          closedById: viewer.userId,
        },
      })
    const day = malaysianDate(clock.now())
    return {
      stationId: of.stationId,
      day,
      reason: 'x',
      approval: await cards.approval(caller, 'reopenDay', `StationDay:${of.stationId}:${day}`),
    }
  }),

  'Mutation.openStocktake': changes('stocktake.count', async ({ operator: { db } }) => {
    await db.stocktake.updateMany({
      where: { stationId: 'JHB-P03', status: { in: ['counting', 'proposed'] } },
      data: { status: 'cancelled' },
    })
    // Nobody moved cards there.
    return { branchCode: 'JHB', stationId: 'JHB-P03' }
  }),
  'Mutation.countRange': changes('stocktake.count', async (cards) => ({
    stocktakeId: await stocktakeOf(cards, 'counting'),
    startSn: '1',
    endSn: '9',
    cardType: 'PLKS',
  })),
  'Mutation.uncountRanges': changes('stocktake.count', async (cards) => {
    const stocktakeId = await stocktakeOf(cards, 'counting')
    const { db, clock, viewer } = cards.operator
    const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
    const { id } = await db.stocktakeCount.create({
      data: {
        stocktakeId,
        cardTypeId,
        startSn: 1,
        endSn: 2,
        at: clock.now(),
        byUserId: viewer.userId,
      },
    })
    return { stocktakeId, countIds: [id] }
  }),
  'Mutation.proposeAdjustment': changes('stocktake.count', async (cards) => ({
    stocktakeId: await stocktakeOf(cards, 'counting'),
    remark: 'x',
  })),
  'Mutation.approveAdjustment': changes('stocktake.decide', async (cards, caller) => {
    const stocktakeId = await stocktakeOf(cards, 'proposed')
    return {
      stocktakeId,
      approval: await cards.approval(caller, 'approveAdjustment', `Stocktake:${stocktakeId}`),
    }
  }),
  'Mutation.rejectAdjustment': changes('stocktake.reject', async (cards) => ({
    stocktakeId: await stocktakeOf(cards, 'proposed'),
    remark: 'x',
  })),
  'Mutation.reviewException': {
    action: 'stocktake.review',
    reach: 'headquarters',
    shows: something,
    async variables(cards) {
      const { db, viewer } = cards.operator
      const stocktakeId = await stocktakeOf(cards, 'proposed')
      await db.stocktake.update({
        where: { id: stocktakeId },
        data: { exception: 'holdsStock', exceptionReason: viewer.loginId },
      })
      return { input: { stocktakeId, review: 'x' } }
    },
  },
  'Mutation.cancelStocktake': changes('stocktake.count', async (cards) => ({
    stocktakeId: await stocktakeOf(cards, 'counting'),
    remark: 'x',
  })),
}
