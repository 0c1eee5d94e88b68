import { basicLot } from '../../../prisma/seed/seedBasics.ts'
import type { Print } from '../programme.ts'
import type { Random } from '../seededRandom.ts'
import type { Caller } from './Caller.ts'

/** Serials of a station that no planned print uses: for cards that are made again. */
const spare = 50
/** Blank cards in the branch store, behind those of the three stations. */
const storeFrom = Number(basicLot.startSn) + 300
const withdrawn = 5

/**
 * Makes the cards of a station from QR code to package: some fail the quality check and are made
 * again. Between them blank cards move from the store to the station and back.
 */
export async function workOfStation(
  caller: Caller,
  random: Random,
  prints: readonly Print[],
  station: number,
): Promise<void> {
  let passed: string[] = []
  for (const [n, print] of prints.entries()) {
    await makeCard(caller, random, print, n)
    passed.push(print.applId)
    if (passed.length === 2 || random.chance(0.7)) {
      await despatch(caller, passed)
      passed = []
    }
    if (random.chance(0.5))
      await moveBlanks(
        caller,
        random,
        print.stationId,
        storeFrom + (station * prints.length + n) * withdrawn,
      )
  }
}

async function makeCard(caller: Caller, random: Random, print: Print, n: number): Promise<void> {
  const { applId: applid } = print
  const { qrstring } = await caller.call({
    name: 'generateQr',
    user: 'operator',
    method: 'POST',
    path: '/api/sticker/generate/qrtemplate',
    body: { applid },
  })
  await printCard(caller, print)
  if (random.chance(0.3)) {
    await caller.call({
      name: 'rejectQc',
      user: 'operator2',
      method: 'PUT',
      path: '/api/printjob/qc/reject',
      body: { applid, qrstring, qcstatuscode: '02', reprint: '0', newjob: 'true' },
      same: ['applid'],
    })
    const again = String(Number(print.cardSn) - n + spare + n).padStart(9, '0')
    print = { ...print, cardSn: again, chipSn: `04A1${again}0` }
    await printCard(caller, print)
  }
  await caller.call({
    name: 'passQc',
    user: 'operator2',
    method: 'PUT',
    path: '/api/printjob/qc/update',
    body: { applid, qrstring, chipsn: print.chipSn },
    same: ['applid'],
  })
}

async function printCard(
  caller: Caller,
  { applId, stationId, cardSn, chipSn }: Print,
): Promise<void> {
  await caller.call({
    name: 'printCard',
    user: 'operator',
    method: 'PUT',
    path: '/api/printjob/print/card',
    body: { applid: applId, batchno: 'B1', stationid: stationId, cardsn: cardSn, chipsn: chipSn },
    same: ['applid', 'cardsn', 'printstationid'],
  })
}

async function despatch(caller: Caller, applid: readonly string[]): Promise<void> {
  await caller.call({
    name: 'despatch',
    user: 'operator',
    method: 'POST',
    path: '/api/despatch',
    body: {
      applid,
      deliverymethod: 'self-collect',
      type: 'company',
      collectionbranch: 'JHB',
      rocno: '201901012345',
    },
  })
}

async function moveBlanks(
  caller: Caller,
  random: Random,
  stationid: string,
  from: number,
): Promise<void> {
  const body = {
    stationid,
    lotno: basicLot.lotNo,
    startsn: String(from),
    endsn: String(from + withdrawn - 1),
  }
  await caller.call({
    name: 'withdrawCards',
    user: 'supervisor',
    method: 'POST',
    path: '/api/stationstock/withdraw',
    body,
  })
  if (random.chance(0.5))
    await caller.call({
      name: 'returnToStore',
      user: 'supervisor',
      method: 'POST',
      path: '/api/stationstock/putback',
      body,
    })
}
