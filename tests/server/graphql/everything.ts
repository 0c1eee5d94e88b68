import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { forgotPassword } from '#server/access/passwords/forgotPassword.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { schema } from '#server/schema.ts'
import { addLots } from '#server/stock/transfers/addLots.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { csmJobs } from '#tests/support/csmJobs.ts'
import { seededAt } from '#tests/support/databaseServer.ts'
import { aCollector } from '#tests/support/packages.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import type { World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'
import { cardsOf, stationId } from './cards.ts'
import { csmSettings } from './csmSettings.ts'
import { destructionOf, filledContainer } from './destructionAccessTable.ts'
import { everyField } from './everyField.ts'
import { erasureOf } from './retentionAccessTable.ts'
import { closedDay, stocktakeOf } from './stationAccessTable.ts'
import { travellerOf } from './travellerAccessTable.ts'

/** The arguments that a query needs to find rows; queries without arguments are not listed. */
export const asked: Record<string, string> = {
  billingMonth: 'month: "2026-10"',
  branch: 'code: "JHB"',
  branches: 'withDeleted: true',
  cardEvents: 'first: 50, filter: { event: RECEIVED, from: "2026-11-01", to: "2026-12-31" }',
  cardJobs: 'first: 50',
  colleagues: 'branchCode: "JHB"',
  csmErrors: 'first: 50, filter: { settled: true }',
  csmJobs: 'first: 50',
  csmUser: 'loginId: "csmuser1"',
  demonstrationPeople: 'area: IKAD',
  discrepancies: 'first: 50',
  findBlanks: `stationId: "${stationId}", text: "${basicLot.lotNo}"`,
  findCardJobs: 'text: "T000001"',
  findPackage: 'text: "PK-JHB-2026-000001"',
  custodyCase: 'kind: DISCREPANCY, reference: "1"',
  incident: 'incidentId: 1',
  incidents: 'first: 50',
  lotTransfers: 'first: 50',
  lotTravellers: 'first: 50',
  destruction: 'documentNo: "DC-JHB-2025-000001"',
  destructions: 'first: 50',
  erasedRecords: 'first: 50',
  lotTravellerWork: `lotNo: "${basicLot.lotNo}", stationId: "${stationId}", operator: "operator", day: "2026-11-21"`,
  certification: 'branchCode: "JHB", year: 2026',
  lots: 'first: 50, filter: { delivered: true }',
  packages: 'first: 50',
  pastCardJob: `jobId: 1, at: "${seededAt.toISOString()}"`,
  pastLot: `lotNo: "${basicLot.lotNo}", at: "${seededAt.toISOString()}"`,
  pastPackage: `text: "PK-JHB-2026-000001", at: "${seededAt.toISOString()}"`,
  pastStock: `branchCode: "JHB", at: "${seededAt.toISOString()}"`,
  printList: `stationId: "${stationId}"`,
  printStation: `stationId: "${stationId}"`,
  scanLot: `text: "${basicLot.lotNo}"`,
  scanLotTransfer: 'text: "LD-HQ-2026-000001"',
  stationDays: 'first: 50',
  stationPeople: `stationId: "${stationId}"`,
  stationStock: `stationId: "${stationId}"`,
  stocktake: 'stocktakeId: 1',
  stocktakes: 'first: 50',
  user: 'loginId: "operator"',
  users: 'first: 50',
}
/** Queries that return no list of rows: a check, a scan, a file, a report with its own query. */
export const elsewhere = [
  'checkEmployer',
  'checkPassport',
  'courierImport',
  'lookup',
  'node',
  'qualityCheck',
  'report',
  'settingUses',
  'surfaceSource',
  'forgottenPasswordRequests',
]

export const queries = Object.values(schema.getQueryType()!.getFields())
export const lists = queries.filter(
  ({ name, type }) => !elsewhere.includes(name) && !isLeafType(getNamedType(type)),
)

/** Two levels of objects below the rows of each list. */
export const documents = new Map(
  lists.map(({ name, type }) => {
    const inner = getNamedType(type)
    if (!isObjectType(inner)) throw new Error(`${name} answers no object.`)
    return [
      name,
      `query { ${name}${asked[name] ? `(${asked[name]})` : ''} { ${everyField(inner, 2)} } }`,
    ] as const
  }),
)

/** Adds, at each call, one more row to every list, with everything that belongs to it. */
export async function growing(world: World): Promise<{ stock: Stock; grow: () => Promise<void> }> {
  const [cards, stock, db] = [await cardsOf(world), await stockOf(world), world.services.db]
  const checker = await world.as('operator2')
  const branch = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  const user = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const csm = await csmJobs(world)
  let n = 0
  const grow = async () => {
    n += 1
    // Master data, and its users.
    const { id: typeId } = await db.branchType.create({ data: { name: `Type ${n}` } })
    await db.branch.create({
      data: { ...branch, code: `B${n}`, name: `Branch ${n}`, branchTypeId: typeId },
    })
    const { id: cardTypeId } = await db.cardType.create({
      data: { code: `C${n}`, prefix: `C${n}`, description: 'x' },
    })
    await db.branchCardType.create({ data: { branchTypeId: typeId, cardTypeId } })
    for (const branchCode of ['JHB', `B${n}`])
      await db.cardThreshold.create({ data: { branchCode, cardTypeId, threshold: 1 } })
    await db.station.create({
      data: { id: `JHB-P9${n}`, name: 'x', branchCode: 'JHB', process: 'personalisation' },
    })
    await db.station.create({
      data: { id: `B${n}-P01`, name: 'x', branchCode: `B${n}`, process: 'personalisation' },
    })
    await db.bag.create({ data: { bagNo: `E-${n}`, branchCode: 'JHB', createdAt: world.now } })
    await db.ppid.create({ data: { ppid: `2${String(n).padStart(15, '0')}`, imDate: world.now } })
    await db.qcStatusCode.create({ data: { code: `8${n}`, description: 'x' } })
    // Before a job stays on the list, which the next card clears.
    await destructionOf(cards, 'sealed')
    await filledContainer(cards)
    await cards.spoiled()
    await csmSettings(world)
    const { id: _, ...rest } = user
    const { id: userId } = await db.user.create({ data: { ...rest, loginId: `extra${n}` } })
    const session = {
      userId,
      area: 'ikad',
      carrier: 'cookie',
      address: 'x',
      userAgent: 'x',
      createdAt: world.now,
      lastSeenAt: world.now,
    }
    await db.session.create({ data: { ...session, tokenHash: Buffer.from(`s${n}`) } })
    await db.passkey.create({
      data: {
        credentialId: `p${n}`,
        userId,
        publicKey: Buffer.from('x'),
        counter: 0,
        label: 'x',
        createdAt: world.now,
      },
    })
    await db.staffCard.create({
      data: { chipSn: `04AA${String(n).padStart(10, '0')}`, userId, enrolledAt: world.now },
    })
    await forgotPassword(stock.operator, { loginId: `extra${n}` })
    // Incidents and other open tasks.
    await db.incident.create({
      data: {
        cause: 'rejects',
        stationId: `JHB-P9${n}`,
        branchCode: 'JHB',
        beganAt: world.now,
        openedAt: world.now,
        ownerId: user.id,
        evidence: {
          share: 0.02,
          usualCards: 1,
          since: '2026-11-01',
          cards: 1,
          bad: 1,
          codes: { 12: 1 },
          scores: [1],
          limit: 1,
        },
      },
    })
    // Bills.
    const month = new Date('2026-10-01')
    const closed = { status: 'closed', closedAt: world.now, closedById: user.id } as const
    await db.billingMonth.upsert({ where: { month }, create: { month, ...closed }, update: {} })
    await db.billingInvoice.create({
      data: {
        invoiceNo: `INV-B${n}`,
        month,
        branchCode: `B${n}`,
        amountSen: 1n,
        fromText: 'HQ',
        toText: `B${n}`,
      },
    })
    await db.billingRate.create({
      data: { branchCode: 'JHB', cardTypeId, validFrom: month, unitPriceSen: 1 },
    })
    // Cards and packages.
    const { jobId } = await cards.printed()
    await rejectQc(checker, {
      jobId,
      qrString: await cards.qrOf(jobId),
      qcStatusCode: '03',
      reprint: false,
      newJob: true,
      remark: 'x',
    })
    const packagingId = await cards.despatched()
    await handOver(cards.operator, { packagingId, ...aCollector })
    await cards.passed()
    for (let i = 0; i < 3; i++) await cards.pending()
    await cards.listed()
    // Lots: split, in transit, and received with a discrepancy.
    const { lotNo, startSn } = await stock.received(20)
    const part = { lotNo, startSn: String(startSn), endSn: String(startSn + 4) }
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      send: false,
      lines: [part],
    })
    await addLots(stock.hqadmin, {
      documentNo,
      lines: [{ lotNo: (await stock.received(3)).lotNo }],
    })
    const sent = await stock.distributed(3)
    const sealBroken = { kind: 'sealBroken', note: 'x' }
    await receiveDistribution(stock.operator, {
      documentNo: sent.documentNo,
      lines: [{ lotNo: sent.lotNo, discrepancies: [sealBroken] }],
    })
    // Jobs of the CSM area: a remade one, and a corrected file.
    const remade = await csm.bring('remade')
    await db.csmFile.create({
      data: {
        folder: 'mykad',
        name: `f${n}.json`,
        digest: `f${n}`,
        size: 1,
        outcome: 'mended',
        jobId: remade,
        branchCode: 'JHB',
        icNo: '900101010001',
        cardType: 'mykad',
        receivedAt: world.now,
        settledAt: world.now,
        problems: [
          {
            field: 'icno',
            code: 'csmJob.icNo',
            values: {},
          },
        ],
      },
    })
    await db.csmFolderFault.upsert({
      where: { folder: 'mykid' },
      create: { folder: 'mykid', code: 'csmFolder.missing', since: world.now },
      update: {},
    })
    // Stations: forms, closed days and stocktakes.
    await travellerOf(cards)
    await closedDay(cards)
    await stocktakeOf(cards, 'proposed')
    await erasureOf(cards)
  }
  return { stock, grow }
}
