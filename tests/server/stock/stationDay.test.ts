import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { cancelPrint } from '#server/production/printList/cancelPrint.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { startPrint } from '#server/production/printList/startPrint.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import { closeStationDay } from '#server/stock/stations/closeStationDay.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { stockOf } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { allAtOnce, lotNo, other, refusal, refused, sn, station } from './stockTest.ts'

const day = '2026-11-21'
const sheet = `query($stationId: String!, $day: Date) { stationStock(stationId: $stationId) {
  availableActions unclosedDays movesToday { kind quantity startSn by } store { lotNo quantity nextCardSn }
  sheet(day: $day) { lots { lotNo cardType { code } } closed { id opening withdrawn produced spoiled returned adjusted expected counted difference explanation closedBy } }
} }`

let world: World
let operator: Person
let checker: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  checker = await world.as('operator2')
})
afterAll(() => world.close())

const stock = async (person: Person, stationId = station, on: string | null = null) => {
  const { data, errors } = await person.graphql(sheet, { stationId, day: on })
  expect(errors).toBeUndefined()
  return data!.stationStock as never as {
    availableActions: string[]
    unclosedDays: string[]
    movesToday: object[]
    store: object[]
    sheet: { lots: object[]; closed: { id: string }[] }
  }
}
async function listed(): Promise<number> {
  const jobId = await world.job()
  await clearPrintList(operator, { stationId: station })
  await addToPrintList(operator, { stationId: station, batchNo: 'B1', jobIds: [jobId] })
  return jobId
}
async function print(n: number): Promise<void> {
  const jobId = await listed()
  await printCard(operator, {
    jobId,
    stationId: station,
    cardSn: sn(n),
    chipSn: `04A177F2${String(n).padStart(8, '0')}`,
  })
}
async function spoil(n: number): Promise<void> {
  const jobId = await listed()
  await recordChipError(operator, { jobId, cardSn: sn(n), remark: '' })
}
const close = (counted: number, more: object = {}, person = operator) =>
  closeStationDay(person, { stationId: station, day, counts: [{ lotNo, counted }], ...more })

describe('a day at a station', () => {
  it('is counted blind: the stock to count is shown without its figures', async () => {
    await withdrawCards(operator, { stationId: station, lotNo, startSn: sn(101), endSn: sn(120) })
    await print(1)
    await print(2)
    await spoil(3)
    await returnToStore(checker, { stationId: station, lotNo, startSn: sn(111), endSn: sn(120) })
    const seen = await stock(operator)
    expect(seen.sheet).toEqual({ lots: [{ lotNo, cardType: { code: 'PLKS' } }], closed: [] })
    expect(seen.availableActions).toEqual(['WITHDRAW', 'PUT_BACK', 'CLOSE'])
    expect(seen.movesToday).toMatchObject([
      { kind: 'PUT_BACK', quantity: 10, startSn: sn(111) },
      { kind: 'WITHDRAWAL', quantity: 20, startSn: sn(101) },
    ])
    expect(seen.store).toEqual([{ lotNo, quantity: 390, nextCardSn: sn(111) }])
  })

  it('can’t be closed while count and ledger differ without an explanation; then the figure is shown', async () => {
    const code = await refusal(close(106))
    expect(code).toMatchObject({ code: 'day.unexplained', path: 'explanation' })
    expect(code.fields).toEqual([
      { path: 'explanation', code: 'day.unexplained' },
      { path: 'counts.0.counted', code: 'day.differs', values: { counted: 106, expected: 107 } },
    ])
    expect(await refused(close(106, { explanation: '   ' }))).toBe('day.unexplained')
    expect(await world.services.db.stationDay.count()).toBe(0)
  })

  it.each([
    ['a future day', { day: '2026-11-22' }, 'day.future'],
    ['an invalid day', { day: '2026-11-31' }, 'field.date'],
    ['a lot without a count', { counts: [] }, 'day.uncounted'],
    [
      'a lot counted twice',
      {
        counts: [
          { lotNo, counted: 1 },
          { lotNo, counted: 106 },
        ],
      },
      'day.countedTwice',
    ],
    [
      'an unknown lot',
      {
        counts: [
          { lotNo, counted: 107 },
          { lotNo: 'NONE', counted: 1 },
        ],
      },
      'lot.notFound',
    ],
    ['a negative number', { counts: [{ lotNo, counted: -1 }] }, 'field.min'],
    ['a station without cards', { stationId: other, counts: [] }, 'day.nothing'],
    ['a station that checks cards', { stationId: 'JHB-Q01' }, 'station.notFound'],
  ])('refuses %s', async (_, fields, code) => {
    expect(await refused(close(107, fields))).toBe(code)
  })

  it('refuses other branches and roles', async () => {
    expect(await refused(close(107, {}, await world.as('supervisor.pen')))).toBe('station.notFound')
    expect(await refused(close(107, {}, await world.as('monitor')))).toBe('permission.denied')
  })

  it('stays open for a card in the printer: it could not be saved before midnight', async () => {
    const jobId = await listed()
    await startPrint(operator, {
      jobId,
      stationId: station,
      cardSn: sn(4),
      claim: 'the window at the station',
    })
    expect(await refusal(close(107))).toMatchObject({
      code: 'station.cardInPrinter',
      values: { cardSn: sn(4), station },
    })
    expect(await refused(close(107, { day: '2026-11-20' })), 'another day is none of its').toBe(
      'day.unexplained',
    )
    await cancelPrint(operator, { stationId: station, jobId })
  })

  it('is closed once, by one of fifty, with its figures from the ledger', async () => {
    const explanation = 'Satu kad terselit di belakang pencetak'
    const outcome = await allAtOnce(50, () => close(106, { explanation }))
    expect(outcome).toEqual({ succeeded: 1, codes: ['day.closed'] })
    const { sheet: closed } = await stock(operator)
    expect(closed.closed).toMatchObject([
      {
        opening: 100,
        withdrawn: 20,
        produced: 2,
        spoiled: 1,
        returned: 10,
        adjusted: 0,
        expected: 107,
        counted: 106,
        difference: -1,
        explanation,
      },
    ])
  })

  it('cannot be changed by anybody after closing', async () => {
    const change = world.services.db.$executeRaw`UPDATE station_day SET counted = 107`
    await expect(change).rejects.toThrow('append-only')
    await expect(world.services.db.$executeRaw`DELETE FROM station_day`).rejects.toThrow(
      'append-only',
    )
  })

  it('moves no blank card after closing: neither to the store, nor by printing, nor by a chip error', async () => {
    expect((await stock(operator)).availableActions).toEqual(['REOPEN'])
    expect(await refused(withdrawCards(operator, { stationId: station, lotNo, quantity: 1 }))).toBe(
      'day.closed',
    )
    expect(await refused(returnToStore(operator, { stationId: station, lotNo, quantity: 1 }))).toBe(
      'day.closed',
    )
    expect(await refused(print(4))).toBe('day.movesClosed')
    const fed = {
      jobId: await listed(),
      stationId: station,
      cardSn: sn(4),
      claim: 'the window at the station',
    }
    expect(await refused(startPrint(operator, fed)), 'none is fed that could not be saved').toBe(
      'day.movesClosed',
    )
    expect(await refused(spoil(5))).toBe('day.movesClosed')
    expect((await stock(operator, other)).availableActions).toContain('WITHDRAW')
  })

  it('is Malaysian: the next starts at midnight there, with the ledger’s balance', async () => {
    world.now = new Date('2026-11-21T15:59:59.000Z')
    expect(await refused(withdrawCards(operator, { stationId: station, lotNo, quantity: 1 }))).toBe(
      'day.closed',
    )
    world.now = new Date('2026-11-21T16:00:00.000Z')
    await withdrawCards(operator, { stationId: station, lotNo, quantity: 1 })
    expect(
      await refused(
        close(108, { day: '2026-11-22' }).then(() => close(108, { day: '2026-11-22' })),
      ),
    ).toBe('day.closed')
    const next = await stock(operator, station, '2026-11-22')
    expect(next.sheet.closed).toMatchObject([
      { opening: 107, withdrawn: 1, expected: 108, counted: 108, difference: 0 },
    ])
  })

  it('shows earlier unclosed days, and lets them be closed with their own figures', async () => {
    world.now = new Date('2026-11-23T02:00:00Z')
    await print(6)
    world.now = new Date('2026-11-24T02:00:00Z')
    await print(7)
    const seen = await stock(operator)
    // The lot came to the station on the 14th; nothing moved in between.
    expect(seen.unclosedDays).toEqual(['2026-11-23', '2026-11-14'])
    await close(107, { day: '2026-11-23' })
    expect((await stock(operator)).unclosedDays).toEqual(['2026-11-14'])
    const { sheet: closed } = await stock(operator, station, '2026-11-23')
    expect(closed.closed).toMatchObject([{ opening: 108, produced: 1, expected: 107 }])
  })

  it('records a lot that is there without a ledger entry as a difference', async () => {
    const counts = [{ lotNo, counted: 2 }]
    expect(
      await refused(closeStationDay(operator, { stationId: other, day: '2026-11-24', counts })),
    ).toBe('day.unexplained')
    await closeStationDay(operator, {
      stationId: other,
      day: '2026-11-24',
      counts,
      explanation: 'Dijumpai dalam laci',
    })
    const { data } = await operator.graphql(
      'query { stationDays(filter: { stationId: "JHB-P02" }) { total edges { node { difference explanation } } } }',
    )
    expect(data!.stationDays).toEqual({
      total: 1,
      edges: [{ node: { difference: 2, explanation: 'Dijumpai dalam laci' } }],
    })
  })
})

describe('closed days', () => {
  it('are listed latest first, by page, for users who can see the branch', async () => {
    const list =
      'query($after: String, $filter: StationDayFilter) { stationDays(first: 2, after: $after, filter: $filter) { total pageInfo { endCursor hasNextPage } edges { node { day stationId } } } }'
    type Listed = {
      total: number
      pageInfo: { endCursor: string; hasNextPage: boolean }
      edges: { node: { day: string } }[]
    }
    const page = async (person: Person, variables: object) =>
      (await person.graphql(list, variables as never)).data!.stationDays as never as Listed
    const first = await page(operator, {})
    const second = await page(operator, { after: first.pageInfo.endCursor })
    expect([...first.edges, ...second.edges].map(({ node }) => node.day)).toEqual([
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
    ])
    expect([first.total, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([
      4,
      true,
      false,
    ])
    expect(
      (await page(operator, { filter: { differing: true, to: '2026-11-21' } })).edges,
    ).toHaveLength(1)
    expect((await page(await world.as('operator.pen'), {})).edges).toEqual([])
  })
})

describe('a scan', () => {
  const find = async (text: string, person = operator) =>
    (
      await person.graphql(
        'query($text: String!) { findBlanks(stationId: "JHB-P01", text: $text) { place lotNo startSn endSn quantity } }',
        { text },
      )
    ).data!.findBlanks

  it('finds the blank cards from a serial on, in the store or at the station', async () => {
    expect(await find(sn(400))).toEqual([
      { place: 'STORE', lotNo, startSn: sn(400), endSn: sn(500), quantity: 101 },
    ])
    expect(await find(sn(50))).toMatchObject([{ place: 'STATION', startSn: sn(50) }])
  })
  it('finds a lot by its label, the store’s runs first', async () => {
    expect(await find(lotNo.toLowerCase())).toMatchObject([
      { place: 'STORE', startSn: sn(112) },
      { place: 'STATION' },
      { place: 'STATION' },
    ])
  })
  it('finds a lot with an all-digit label before a card with that serial', async () => {
    const { fresh, hqadmin } = await stockOf(world)
    const lot = { ...fresh(10), lotNo: String(Number(sn(400))) }
    await receiveLot(hqadmin, lot)
    const { documentNo } = await distributeLots(hqadmin, {
      destination: 'JHB',
      lines: [{ lotNo: lot.lotNo }],
    })
    await receiveDistribution(operator, { documentNo })
    const serial = lot.startSn.padStart(9, '0')
    expect(await find(lot.lotNo)).toMatchObject([
      { place: 'STORE', lotNo: lot.lotNo, startSn: serial, quantity: 10 },
    ])
    expect(await find(sn(400))).toMatchObject([{ place: 'STORE', lotNo, startSn: sn(400) }])
  })
  it('finds no produced card, none of another branch, and nothing for a user who cannot see the station', async () => {
    expect(await find(sn(1))).toEqual([])
    expect(await find('999999999')).toEqual([])
    expect(await find(sn(400), await world.as('operator.pen'))).toEqual([])
  })
})
