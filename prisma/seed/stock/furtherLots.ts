import { malaysianDate } from '#domain/malaysia.ts'
import { stationDocument } from '#domain/stationDay/figures.ts'
import { plusDays } from '../Calendar.ts'
import { basicLot } from '../seedBasics.ts'
import type { SeedBag } from './seedTransfers.ts'
import type { StockBook } from './StockBook.ts'

/** Adds lots in the states that production doesn't reach, and the one of the small world. */
export function furtherLots(stock: StockBook, now: Date): void {
  const ago = (days: number) => plusDays(now, -days)

  const basic = stock.deliver(
    {
      branchCode: 'JHB',
      cardType: 'PLKS',
      size: Number(basicLot.endSn - basicLot.startSn) + 1,
      receivedAt: ago(9),
    },
    basicLot,
  )
  stock.distribute(basic, 'JHB', ago(7))
  stock.receive(basic, 'JHB', ago(6.9))

  for (const [cardType, size] of [
    ['PLKS', 1_000],
    ['PLKS', 1_000],
    ['EP', 400],
    ['RP', 200],
    ['PRA', 500],
  ] as const) {
    stock.deliver({ branchCode: 'HQ', cardType, size, receivedAt: ago(6) })
  }
  for (const [branchCode, cardType, size] of [
    ['SHA', 'PLKS', 500],
    ['KCH', 'PLKS', 300],
    ['JHB', 'EP', 200],
  ] as const) {
    const lot = stock.deliver({ branchCode: 'HQ', cardType, size, receivedAt: ago(8) })
    stock.distribute(lot, branchCode, ago(1), branchCode === 'SHA' ? { bagNo: bags.underway } : {})
  }
  for (const [branchCode, cardType, size, backDays, receivedBack] of [
    ['PEN', 'RTK', 100, 2, null],
    ['KUA', 'RTK', 100, 14, 11],
  ] as const) {
    const lot = stock.deliver({ branchCode: 'HQ', cardType, size, receivedAt: ago(60) })
    stock.distribute(lot, branchCode, ago(50))
    stock.receive(lot, branchCode, ago(49))
    stock.sendBack(lot, branchCode, ago(backDays))
    if (receivedBack !== null) stock.takeBack(lot, ago(receivedBack))
  }
  disturbed(stock, now)

  const wet = stock.deliver({ branchCode: 'HQ', cardType: 'RP', size: 100, receivedAt: ago(70) })
  stock.distribute(wet, 'MLK', ago(64))
  stock.receive(wet, 'MLK', ago(63))
  stock.writeOff(wet, 'MLK', ago(40), 'Kotak dimasuki air semasa banjir kilat; kad dimusnahkan')
}

/** Bags of the demonstration, each in the state of its name. */
const bags = { packed: 'BEG-002', underway: 'BEG-003', received: 'BEG-004' }
export const demonstrationBags = (now: Date): SeedBag[] => {
  const createdAt = plusDays(now, -80)
  return [
    { bagNo: 'BEG-001', branchCode: 'HQ', status: 'free', createdAt },
    { bagNo: bags.packed, branchCode: 'HQ', status: 'packed', createdAt },
    { bagNo: bags.underway, branchCode: 'SHA', status: 'inTransit', createdAt },
    { bagNo: bags.received, branchCode: 'IPH', status: 'free', createdAt },
    { bagNo: 'BEG-005', branchCode: 'HQ', status: 'free', createdAt },
    { bagNo: 'BEG-006', branchCode: 'JHB', status: 'free', createdAt },
  ]
}

/**
 * Adds transfers with problems: cards missing and damaged, some found again; a lot split; one
 * packed and not sent.
 */
function disturbed(stock: StockBook, now: Date): void {
  const ago = (days: number) => plusDays(now, -days)
  const short = stock.deliver({
    branchCode: 'HQ',
    cardType: 'PLKS',
    size: 300,
    receivedAt: ago(20),
  })
  stock.distribute(short, 'IPH', ago(6), { bagNo: bags.received })
  const [first, last] = [short.startSn, short.endSn]
  stock.receive(short, 'IPH', ago(5), [
    { kind: 'damaged', startSn: first + 119n, endSn: first + 120n, note: 'Dua kad tercalar' },
    { kind: 'short', startSn: last - 4n, endSn: last, note: 'Lima kad terakhir tiada dalam kotak' },
  ])
  const found = stock.deliver({
    branchCode: 'HQ',
    cardType: 'PLKS',
    size: 200,
    receivedAt: ago(30),
  })
  stock.distribute(found, 'AOR', ago(26))
  const later = { at: ago(23), byUserId: stock.byAt('AOR'), note: 'Dijumpai dalam beg lain' }
  stock.receive(found, 'AOR', ago(25), [
    { kind: 'short', startSn: found.startSn, endSn: found.startSn + 2n, note: '', found: later },
  ])

  const [sent] = stock.split(
    stock.deliver({ branchCode: 'HQ', cardType: 'PRA', size: 500, receivedAt: ago(12) }),
    150,
    ago(3),
  )
  stock.distribute(sent, 'KCH', ago(3))
  const packed = stock.deliver({
    branchCode: 'HQ',
    cardType: 'PLKS',
    size: 250,
    receivedAt: ago(10),
  })
  stock.distribute(packed, 'BKI', ago(0.2), { bagNo: bags.packed, packed: true })
}

/** Adds the basic lot's withdrawal, and blank cards of three types at the three stations of JHB. */
export function fillHands(stock: StockBook, now: Date, supervisorId: number): void {
  const { lotNo, startSn, atStation } = basicLot
  const hand = { place: 'station', branchCode: 'JHB', stationId: 'JHB-P01' } as const
  const block = { lotNo, next: Number(startSn), end: Number(startSn + atStation) - 1 }
  stock.move(
    plusDays(now, -6.8),
    block,
    { place: 'branchStore', branchCode: 'JHB' },
    hand,
    stationDocument('Withdrawal', 'JHB-P01', malaysianDate(plusDays(now, -6.8))),
    supervisorId,
  )
  for (const stationId of ['JHB-P01', 'JHB-P02', 'JHB-P03']) {
    for (const cardType of ['PLKS', 'EP', 'RP'] as const)
      stock.topUp(stationId, cardType, plusDays(now, -0.1), 15)
  }
}
