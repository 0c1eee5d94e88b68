import { accountedAs, type CardAccount } from '#domain/report/rowFilters.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { lotAccount } from '#server/reports/lotAccount/lotAccount.ts'

/** The figures of a lot: all ways of accounting, what was delivered, and the difference. */
export type LotFigures = Record<CardAccount | 'delivered' | 'difference', number>
export const accounts = Object.keys(accountedAs) as CardAccount[]

type Range = { start: bigint; end: bigint }
type Card = { branchCode: string; account: CardAccount | null }

const accountOf: Record<string, CardAccount> = {
  hqStore: 'inStore',
  branchStore: 'inStore',
  station: 'atStations',
  inTransit: 'inTransit',
  inTransitBack: 'inTransit',
  produced: 'produced',
  spoiled: 'spoiled',
  voided: 'voided',
  voidDestroyed: 'destroyed',
  lost: 'inDiscrepancy',
  lostWrittenOff: 'writtenOff',
}

/**
 * Returns each delivered lot's cards, one by one: the ledger is played from its first entry, and
 * what nobody has decided on is marked card by card. Reads neither the holdings nor the balances
 * that the report could take its figures from.
 */
async function playedCards(db: Db): Promise<Map<string, Map<bigint, Card>>> {
  const lots = new Map<string, Map<bigint, Card>>()
  const places = new Map(
    (await db.custodyAccount.findMany()).map((account) => [account.id, account]),
  )
  for (const { lotNo, toAccountId, startSn, endSn } of await db.custodyEntry.findMany({
    orderBy: { id: 'asc' },
  })) {
    const { place, branchCode, documentNo } = places.get(toAccountId)!
    const account =
      place === 'destroyed' ? (documentNo ? 'destroyed' : 'writtenOff') : (accountOf[place] ?? null)
    const cards = lots.get(lotNo) ?? new Map<bigint, Card>()
    for (let sn = startSn; sn <= endSn; sn++) cards.set(sn, { branchCode, account })
    lots.set(lotNo, cards)
  }
  const mark = (lotNo: string, { start, end }: Range, still: (card: Card) => boolean) => {
    for (let sn = start; sn <= end; sn++) {
      const card = lots.get(lotNo)!.get(sn)!
      if (still(card)) card.account = 'inDiscrepancy'
    }
  }
  const open = await db.discrepancy.findMany({
    where: { resolvedAt: null },
    include: { line: { include: { lot: true } } },
  })
  for (const { kind, line, startSn, endSn } of open) {
    if (kind === 'excess' || kind === 'sealBroken') continue
    mark(
      line!.lot.rootLotNo,
      { start: startSn!, end: endSn! },
      ({ account }) => account === 'inTransit',
    )
  }
  const missing = await db.stocktakeDifference.findMany({
    where: { kind: 'missing', stocktake: { status: 'proposed' } },
    include: { stocktake: true },
  })
  for (const { lotNo, startSn, endSn, stocktake } of missing) {
    const place = stocktake.stationId ? 'atStations' : 'inStore'
    const there = ({ account, branchCode }: Card) =>
      account === place && branchCode === stocktake.branchCode
    mark(lotNo!, { start: startSn, end: endSn }, there)
  }
  return lots
}

function figuresOf(cards: readonly Card[], delivered: number): LotFigures {
  const counts = Object.fromEntries(
    accounts.map((each) => [each, cards.filter(({ account }) => account === each).length]),
  )
  const sum = accounts.reduce((total, each) => total + counts[each]!, 0)
  return { ...(counts as Record<CardAccount, number>), delivered, difference: delivered - sum }
}

/**
 * Returns the figures of every lot that has cards: all of them, those that a branch has, or those
 * of a range of serials.
 */
export async function lotFigures(
  db: Db,
  asked: { branchCode?: string | null; range?: Range }[],
): Promise<Map<string, LotFigures>[]> {
  const quantities = new Map(
    (await db.lot.findMany({ where: { parentLotNo: null } })).map((lot) => [
      lot.lotNo,
      lot.cardQty,
    ]),
  )
  const played = await playedCards(db)
  return asked.map(({ branchCode = null, range }) => {
    const found = new Map<string, LotFigures>()
    for (const [lotNo, cards] of played) {
      const own = [...cards].flatMap(([sn, card]) => {
        const here = branchCode === null || card.branchCode === branchCode
        return here && (!range || (sn >= range.start && sn <= range.end)) ? [card] : []
      })
      const whole = branchCode === null && !range
      if (own.length > 0)
        found.set(lotNo, figuresOf(own, whole ? quantities.get(lotNo)! : own.length))
    }
    return found
  })
}

/** Returns the report's figures by lot. */
export async function reportedLotFigures(
  ctx: SignedInContext,
  filter: object = {},
): Promise<Map<string, LotFigures>> {
  const rows = await readReport(ctx, lotAccount, filter)
  return new Map(
    rows.map((row) => [
      row.lotNo as string,
      Object.fromEntries(
        ['delivered', 'difference', ...accounts].map((key) => [key, row[key]]),
      ) as LotFigures,
    ]),
  )
}

/**
 * Returns what the account of blank cards says wrongly, to headquarters for all lots and for each
 * branch; empty if nothing.
 */
export async function lotAccountFaults(db: Db, hq: SignedInContext): Promise<string[]> {
  const branches = await db.branch.findMany({ select: { code: true } })
  const asked = [null, ...branches.map(({ code }) => code)].map((branchCode) => ({ branchCode }))
  const expected = await lotFigures(db, asked)
  const faults: string[] = []
  for (const [i, { branchCode }] of asked.entries()) {
    const reported = await reportedLotFigures(hq, { branchCode })
    for (const lotNo of new Set([...expected[i]!.keys(), ...reported.keys()])) {
      const [want, got] = [expected[i]!.get(lotNo), reported.get(lotNo)]
      const unlike =
        want && got
          ? Object.keys(want).filter((key) => want[key as CardAccount] !== got[key as CardAccount])
          : ['row']
      const out = got && got.difference !== 0 ? ['difference is not 0'] : []
      faults.push(...[...unlike, ...out].map((what) => `${lotNo} ${branchCode ?? 'all'}: ${what}`))
    }
  }
  return faults
}
