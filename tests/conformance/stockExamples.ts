import { expect } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import type { Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Row = Record<string, unknown>

const made = new WeakMap<object, Promise<Stock>>()
export function stockFor({ world }: Stage): Promise<Stock> {
  const known = made.get(world) ?? stockOf(world)
  made.set(world, known)
  return known
}

/** The keys of a lot (specification section 3), with their values in the contract's rows. */
const lotKeys = [
  'lotno',
  'dono',
  'ppid',
  'cardqty',
  'contractno',
  'accessby',
  'startsn',
  'endsn',
  'cardsn',
  'uuid',
  'status',
  'LDRNo',
  'receivedate',
  'location',
  'checkin',
  'checkout',
  'operator',
  'distributedate',
  'printoffice',
  'quantities',
  'places',
]
const lineKeys = ['lotno', 'startsn', 'endsn', 'cardqty', 'receivedqty', 'status']
const transferKeys = ['origin', 'destination', 'accessby', 'status', 'cardqty', 'bagno']

function refuseUnless(row: Row, keys: string[], expected: Row = {}): void {
  expect(keys.filter((key) => !(key in row))).toEqual([])
  expect(row).toMatchObject(expected)
}
const rowsOf = (keys: string[]) => (rows: Row[]) => {
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) refuseUnless(row, keys)
}
const no = (result: unknown) => result === false
const wholeYear = (stage: Stage) => ({ start: '2026-01-01', end: malaysianDate(stage.world.now) })

/** Returns a lot that does not exist yet, in the contract's format. */
async function newLot(stage: Stage): Promise<Record<string, string | number>> {
  const stock = await stockFor(stage)
  // The contract has no card type here; another lot of the order determines it.
  await stock.received(1)
  const { lotNo, doNo, ppid, cardQty, contractNo, startSn, endSn } = stock.fresh(4)
  return {
    lotno: lotNo,
    dono: doNo,
    ppid,
    cardqty: cardQty,
    contractno: contractNo,
    startsn: startSn,
    endsn: endSn,
  }
}
const received = async (stage: Stage, cards = 4) => (await stockFor(stage)).received(cards)
const distributed = async (stage: Stage) => (await stockFor(stage)).distributed(4)
async function returned(stage: Stage): Promise<{ documentNo: string; lotNo: string }> {
  const stock = await stockFor(stage)
  const { lotNo } = await stock.atBranch(4)
  return { lotNo, ...(await returnLots(stock.operator, { lines: [{ lotNo }] })) }
}
const atJhb = async (stage: Stage) => (await stockFor(stage)).atBranch(4)

const addLot: Example = {
  home: 'HQ',
  make: async (stage) => ({ body: await newLot(stage) }),
  required: ['lotno', 'dono', 'ppid', 'cardqty', 'startsn', 'endsn'],
  once: true,
  foreign: 'refused',
  fits: (lot: Row, { sample }) =>
    refuseUnless(lot, lotKeys, {
      lotno: sample.body!.lotno,
      cardqty: 4,
      status: 'received',
      location: 'HQ',
    }),
}

export const stockExamples: Record<string, Example> = {
  'lot.addlot': addLot,
  'lot.adddolot': addLot,
  'lot.adddolotarr': {
    home: 'HQ',
    make: async (stage) => {
      const [one, two, known] = [await newLot(stage), await newLot(stage), await received(stage)]
      const { lotNo: lotno, startSn, endSn } = known
      const old = { ...two, lotno, startsn: String(startSn), endsn: String(endSn) }
      return { body: { lots: [one, { ...two, dono: one.dono }, { ...old, dono: one.dono }] } }
    },
    required: ['lots'],
    once: true,
    foreign: 'refused',
    fits: (result: Row, { sample }) => {
      const [one, two, known] = sample.body!.lots as Row[]
      expect(result).toEqual({ inserted: [one!.lotno, two!.lotno], skipped: [known!.lotno] })
    },
  },
  'lot.list': {
    make: async (stage) => (
      await atJhb(stage),
      {
        query: {
          page: '1',
          pagesize: '2',
          sort: 'lotno',
          descending: 'true',
          status: 'atBranch',
          branchcode: 'JHB',
        },
      }
    ),
    foreign: 'refused',
    fits: ({ lots, total }: { lots: Row[]; total: number }) => {
      rowsOf(lotKeys)(lots)
      expect(total).toBeGreaterThanOrEqual(lots.length)
      expect(lots.map(({ status, location }) => [status, location])).toEqual(
        lots.map(() => ['atBranch', 'JHB']),
      )
    },
  },
  'lot.exist': {
    make: async (stage) => ({ path: { lotno: (await atJhb(stage)).lotNo } }),
    foreign: no,
    fits: (result) => expect(result).toBe(true),
  },
  'lot.dono': {
    home: 'HQ',
    make: async (stage) => (await received(stage), { path: { dono: 'DO-T1' } }),
    foreign: 'refused',
    fits: rowsOf(lotKeys),
  },
  'lot.lotinfo': {
    make: async (stage) => ({ path: { lotno: (await atJhb(stage)).lotNo } }),
    foreign: 'refused',
    fits: (lot: Row, { sample }) =>
      refuseUnless(lot, lotKeys, {
        lotno: sample.path!.lotno,
        status: 'atBranch',
        location: 'JHB',
        accessby: 'hqadmin',
        quantities: { store: 4, produced: 0 },
        LDRNo: expect.stringMatching(/^LDR-JHB-/) as string,
      }),
  },
  'lot.lotlogs': {
    make: async (stage) => ({
      path: { branch: 'JHB' },
      query: { ...wholeYear(stage), lotno: (await atJhb(stage)).lotNo },
    }),
    foreign: 'refused',
    fits: (moves: Row[], { sample }) => {
      expect(moves.map(({ lotno, from, to, cardqty }) => [lotno, from, to, cardqty])).toEqual([
        [sample.query!.lotno, 'inTransit', 'branchStore', 4],
        [sample.query!.lotno, 'hqStore', 'inTransit', 4],
      ])
    },
  },
  'lot.updatestat': {
    make: async (stage) => ({
      body: { lotno: (await distributed(stage)).lotNo, status: 'atBranch' },
    }),
    required: ['lotno', 'status'],
    once: true,
    foreign: 'refused',
    fits: (lot: Row) => refuseUnless(lot, lotKeys, { status: 'atBranch', location: 'JHB' }),
  },
  'lot.close': {
    make: async (stage) => ({
      path: { lot: (await atJhb(stage)).lotNo },
      body: {
        remark: 'water damage',
        supervisor: { LOGINID: 'supervisor', PASSWORD: 'Demo-2026' },
      },
    }),
    once: true,
    foreign: 'refused',
    fits: (lot: Row) =>
      refuseUnless(lot, lotKeys, { status: 'closed', remark: 'water damage', balance: 0 }),
  },

  'ld.create': {
    home: 'HQ',
    make: async (stage) => {
      const { lotNo } = await received(stage)
      await stage.world.services.db.bag.create({
        data: { bagNo: `B-${lotNo}`, branchCode: 'HQ', createdAt: stage.world.now },
      })
      return {
        body: { origin: 'HQ', destination: 'JHB', lots: [{ lotno: lotNo }], bagno: `B-${lotNo}` },
      }
    },
    required: ['origin', 'destination', 'lots'],
    once: true,
    foreign: 'refused',
    fits: ({ ldno }: { ldno: string }) => expect(ldno).toMatch(/^LD-HQ-2026-\d{6}$/),
  },
  'ld.list': {
    make: async (stage) => (
      await distributed(stage),
      {
        path: { branch: 'JHB' },
        query: { ...wholeYear(stage), status: 'inTransit', page: '1', pagesize: '3' },
      }
    ),
    foreign: 'refused',
    fits: rowsOf(['ldno', 'LDRNo', ...transferKeys]),
  },
  'ld.info': {
    make: async (stage) => ({ path: { ldno: (await distributed(stage)).documentNo } }),
    foreign: 'refused',
    fits: (found: Row & { lots: Row[] }, { sample }) => {
      refuseUnless(found, transferKeys, {
        ldno: sample.path!.ldno,
        origin: 'HQ',
        destination: 'JHB',
        status: 'inTransit',
        cardqty: 4,
      })
      rowsOf(lineKeys)(found.lots)
    },
  },
  'ld.logs': {
    make: async (stage) => (
      await distributed(stage),
      { path: { branch: 'JHB' }, query: wholeYear(stage) }
    ),
    foreign: 'refused',
    fits: rowsOf(['ldno', 'date', 'action', 'accessby', 'cardqty']),
  },
  'ld.ldrno': {
    make: async () => ({}),
    foreign: 'same',
    fits: ({ LDRNo }: { LDRNo: string }, { caller }) =>
      expect(LDRNo).toMatch(new RegExp(`^LDR-${caller.branchCode}-2026-\\d{6}$`)),
  },
  'ld.exist': {
    make: async (stage) => ({ path: { ldno: (await distributed(stage)).documentNo } }),
    foreign: no,
    fits: (result) => expect(result).toBe(true),
  },
  'ld.branches': {
    home: 'HQ',
    make: async () => ({ path: { branch: 'HQ' } }),
    foreign: 'refused',
    fits: (rows: Row[]) => {
      expect(rows.map(({ branchcode }) => branchcode)).toEqual(
        expect.arrayContaining(['JHB', 'PEN']),
      )
      expect(rows.map(({ branchcode }) => branchcode)).not.toContain('HQ')
    },
  },
  'ld.baginfo': {
    home: 'HQ',
    make: async (stage) => {
      const { lotNo } = await received(stage)
      await stage.world.services.db.bag.create({
        data: { bagNo: `F-${lotNo}`, branchCode: 'HQ', createdAt: stage.world.now },
      })
      return { path: { branch: 'HQ' } }
    },
    foreign: 'refused',
    fits: (bags: Row[]) => {
      rowsOf(['bagid', 'bagno', 'status', 'branchcode', 'createddatetime'])(bags)
      expect(new Set(bags.map(({ status }) => status))).toEqual(new Set(['FREE']))
    },
  },
  'ld.checklot': {
    home: 'HQ',
    make: async (stage) => ({ path: { lotno: (await received(stage)).lotNo, branch: 'HQ' } }),
    foreign: 'refused',
    fits: (result) => expect(result).toEqual({ valid: true, reason: '' }),
  },
  'ld.updatestatus': {
    make: async (stage) => ({
      body: { ldno: (await distributed(stage)).documentNo, status: 'received' },
    }),
    required: ['ldno', 'status'],
    once: true,
    foreign: 'refused',
    fits: (found: Row) => refuseUnless(found, transferKeys, { status: 'received', receivedqty: 4 }),
  },
  'ld.delete': {
    home: 'HQ',
    make: async (stage) => ({ path: { ldno: (await distributed(stage)).documentNo } }),
    once: true,
    foreign: 'refused',
    fits: (result) => expect(result).toBe(true),
  },
  'ldd.get': {
    make: async (stage) => ({ path: { ldno: (await distributed(stage)).documentNo } }),
    foreign: 'refused',
    fits: rowsOf(lineKeys),
  },
  'ldd.create': {
    home: 'HQ',
    make: async (stage) => ({
      body: { ldno: (await distributed(stage)).documentNo, lots: [(await received(stage)).lotNo] },
    }),
    required: ['ldno', 'lots'],
    once: true,
    foreign: 'refused',
    fits: (lots: Row[], { sample }) => {
      rowsOf(lineKeys)(lots)
      expect(lots.map(({ lotno }) => lotno)).toEqual(sample.body!.lots)
    },
  },
  'ldd.receive': {
    make: async (stage) => {
      const { documentNo, lotNo } = await distributed(stage)
      return { body: { ldno: documentNo, lots: [{ lotno: lotNo, cardqty: 3 }] } }
    },
    required: ['ldno'],
    once: true,
    foreign: 'refused',
    fits: (lots: Row[]) =>
      expect(lots).toMatchObject([
        { cardqty: 4, receivedqty: expect.any(Number) as number, status: 'received' },
      ]),
  },

  'rl.create': {
    make: async (stage) => ({
      body: { destination: 'HQ', lots: [{ lotno: (await atJhb(stage)).lotNo, cardqty: '2' }] },
    }),
    required: ['destination', 'lots'],
    once: true,
    foreign: 'refused',
    fits: ({ rlno }: { rlno: string }) => expect(rlno).toMatch(/^RL-JHB-2026-\d{6}$/),
  },
  'rl.list': {
    make: async (stage) => (
      await returned(stage),
      { path: { branch: 'JHB' }, query: { ...wholeYear(stage), status: 'inTransit' } }
    ),
    foreign: 'refused',
    fits: rowsOf(['rlno', 'returnby', 'returnfrom', 'returndate', ...transferKeys]),
  },
  'rl.info': {
    make: async (stage) => ({ path: { rlno: (await returned(stage)).documentNo } }),
    foreign: 'refused',
    fits: (found: Row & { lots: Row[] }, { sample }) => {
      refuseUnless(found, transferKeys, {
        rlno: sample.path!.rlno,
        origin: 'JHB',
        destination: 'HQ',
      })
      rowsOf(lineKeys)(found.lots)
    },
  },
  'rl.logs': {
    make: async (stage) => (
      await returned(stage),
      { path: { branch: 'JHB' }, query: wholeYear(stage) }
    ),
    foreign: 'refused',
    fits: rowsOf(['rlno', 'date', 'action', 'accessby', 'cardqty']),
  },
  'rl.exist': {
    make: async (stage) => ({ path: { rlno: (await returned(stage)).documentNo } }),
    foreign: no,
    fits: (result) => expect(result).toBe(true),
  },
  'rl.receive': {
    home: 'HQ',
    make: async (stage) => {
      const { documentNo, lotNo } = await returned(stage)
      return { path: { rlno: documentNo }, body: { lots: [{ lotno: lotNo }] } }
    },
    once: true,
    foreign: 'refused',
    fits: (lots: Row[]) =>
      expect(lots).toMatchObject([{ cardqty: 4, receivedqty: 4, status: 'received' }]),
  },
  'rl.delete': {
    make: async (stage) => ({ path: { rlno: (await returned(stage)).documentNo } }),
    once: true,
    foreign: 'refused',
    fits: (result) => expect(result).toBe(true),
  },
}
