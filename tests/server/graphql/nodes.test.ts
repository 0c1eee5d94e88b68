import { encodeGlobalID } from '@pothos/plugin-relay'
import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, seesBranch, seesPersonalFields, type Action } from '#domain/access.ts'
import { handOver } from '#server/despatch/handOver.ts'
import { schema } from '#server/schema.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { csmJobs } from '#tests/support/csmJobs.ts'
import { aCollector } from '#tests/support/packages.ts'
import { stockOf } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { cardsOf, stationId } from './cards.ts'
import { csmSettings } from './csmSettings.ts'
import { destructionOf } from './destructionAccessTable.ts'
import { incidentOf } from './incidentAccessTable.ts'
import { everybody } from './people.ts'
import { closedDay, stocktakeOf } from './stationAccessTable.ts'
import { travellerOf } from './travellerAccessTable.ts'

/** Every Node type: whether its rows belong to a branch, and all its fields. */
const application = `applId applicationNo passportNo name gender nationality dateOfBirth sector subsector referenceNo employerName
  employerNo rocNo phone address postcode city state stickerNo`
const job = `jobId application { ${application} } card { cardSn remark } attempts { cardSn remark } remakes { jobId } history { by detail }`
const nodes: Record<string, { ofBranch: boolean; action: Action; fields: string }> = {
  Application: { ofBranch: true, action: 'application.view', fields: application },
  Bag: { ofBranch: true, action: 'bag.view', fields: 'bagNo status' },
  BranchCardType: {
    ofBranch: false,
    action: 'branchCardType.view',
    fields: 'key branchType { name } cardType { code }',
  },
  BranchType: {
    ofBranch: false,
    action: 'branchType.view',
    fields: 'name noOfRecords branchCount',
  },
  Branch: {
    ofBranch: false,
    action: 'branch.view',
    fields:
      'code name region state city address1 latitude mayChange userCount stations { name } thresholds { held } cardTypes { code }',
  },
  CardJob: { ofBranch: true, action: 'cardJob.view', fields: job },
  CardThreshold: {
    ofBranch: true,
    action: 'cardThreshold.view',
    fields: 'threshold held status cardType { code }',
  },
  CardType: {
    ofBranch: false,
    action: 'cardType.view',
    fields: 'code description madeBy { name }',
  },
  CsmFile: {
    ofBranch: true,
    action: 'csm.job',
    fields: 'name keptAs errors folder cardType settledAt',
  },
  CsmJob: {
    ofBranch: true,
    action: 'csm.job',
    fields:
      'icNo fileName cardSn availableActions history { by } remake { icNo } remakeOf { icNo }',
  },
  CustodyCase: {
    ofBranch: true,
    action: 'custodyCase.view',
    fields:
      'documentNo state owner deadline escalated availableActions discrepancy { note } stocktake { remark } entries { note }',
  },
  Discrepancy: {
    ofBranch: true,
    action: 'transfer.view',
    fields: 'kind note owner transfer { documentNo } availableResolutions',
  },
  Incident: {
    ofBranch: true,
    action: 'incident.view',
    fields: 'cause note done owner evidence { bad } history { by }',
  },
  Lot: {
    ofBranch: true,
    action: 'lot.view',
    fields:
      'lotNo places { branchCode quantity } movements { by } history { by facts { value } } children { lotNo }',
  },
  CsmHubBranch: {
    ofBranch: false,
    action: 'csm.setting',
    fields: 'subBranch { code } hubBranch { code } version history { by }',
  },
  CsmMachine: {
    ofBranch: false,
    action: 'csm.view',
    fields: 'machineNo cardType process blocked version',
  },
  CsmMapFolder: {
    ofBranch: false,
    action: 'csm.setting',
    fields: 'kind inputFolder checks { fault } history { by }',
  },
  CsmUser: {
    ofBranch: true,
    action: 'csm.user',
    fields: 'loginId staffName csmRights grants { right grantedBy withdrawnBy } history { by }',
  },
  CsmRejectReason: {
    ofBranch: false,
    action: 'csm.view',
    fields: 'rejectCode process description enabled',
  },
  LotTraveller: {
    ofBranch: true,
    action: 'traveller.view',
    fields:
      'lotNo operator operatorName good rejects { code } remark recorded { withdrawn } history { by }',
  },
  LotTransfer: {
    ofBranch: true,
    action: 'transfer.view',
    fields: 'documentNo lines { lotNo } discrepancies { note } history { by }',
  },
  Package: {
    ofBranch: true,
    action: 'package.view',
    fields: `packagingId state employerName employerNo rocNo receiverName receiverPhone receiverAddress receiverPostcode receiverCity receiverState missingForCourier history { by detail remark } handover { collectorName collectorIdNo signature by } jobs { ${job} }`,
  },
  PassNationality: {
    ofBranch: false,
    action: 'cardType.view',
    fields: 'country passport validFrom validUntil',
  },
  PassRule: {
    ofBranch: false,
    action: 'cardType.view',
    fields: 'validFrom nationalities sector sectors employer',
  },
  PassSector: {
    ofBranch: false,
    action: 'cardType.view',
    fields: 'name englishName validFrom validUntil',
  },
  Ppid: { ofBranch: false, action: 'setting.manage', fields: 'ppid imDate lots' },
  PrintList: {
    ofBranch: true,
    action: 'printList.manage',
    fields: `batchNo items { addedBy job { ${job} } }`,
  },
  QcStatusCode: { ofBranch: false, action: 'qcStatusCode.view', fields: 'code description' },
  ReviewedUser: {
    ofBranch: true,
    action: 'rights.review',
    fields: 'loginId state dueOn mayConfirm approvedGivers sharing { names }',
  },
  IncidentRules: {
    ofBranch: false,
    action: 'incident.view',
    fields: 'offlineMinutes faultMinutes rejectCards historyDays mayChange',
  },
  RetentionRules: {
    ofBranch: false,
    action: 'retention.manage',
    fields: 'photographYears particularsYears mayChange history { by }',
  },
  RightsRules: {
    ofBranch: false,
    action: 'rights.review',
    fields: 'periodMonths warningDays graceDays mayChange',
  },
  User: {
    ofBranch: true,
    action: 'user.administer',
    fields: 'loginId staffName email sessions { address } passkeys { label } history { by }',
  },
  StationDay: {
    ofBranch: true,
    action: 'stationStock.view',
    fields: 'lotNo counted explanation closedBy',
  },
  Destruction: {
    ofBranch: true,
    action: 'destruction.view',
    fields: 'status openedBy sealedBy cards { cardSn }',
  },
  Stocktake: {
    ofBranch: true,
    action: 'stocktake.view',
    fields:
      'status openedBy exception exceptionReason reviewedBy review mayReview counts { lotNo by } differences { lotNo } movedMeanwhile { by }',
  },
  StockRules: {
    ofBranch: false,
    action: 'stock.view',
    fields:
      'lossCards decideDays stationDays storeDays vaultDays surpriseCounts certifyDaysBefore transitDays spoiledDays packageDays mayChange',
  },
  Station: {
    ofBranch: true,
    action: 'station.view',
    fields: 'name version waitingJobs blanks { quantity } held { lotNo nextCardSn }',
  },
}

let world: World
let people: Person[]
const ids: Record<string, string> = {}
/** Personal values of the applications behind the nodes. */
let personal: string[]

beforeAll(async () => {
  world = await createWorld()
  const cards = await cardsOf(world)
  people = await everybody(world)
  const packagingId = await cards.despatched()
  await handOver(cards.operator, { packagingId, ...aCollector })
  const jobId = await cards.listed()
  const { applId, application: row } = await world.services.db.cardJob.findUniqueOrThrow({
    where: { id: jobId },
    include: { application: true },
  })
  const { id: userId } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator' },
  })
  const { id: bagId } = await world.services.db.bag.create({
    data: { bagNo: 'N-1', branchCode: 'JHB', createdAt: world.now },
  })
  await world.services.db.cardThreshold.create({
    data: { branchCode: 'JHB', cardTypeId: row.cardTypeId, threshold: 1 },
  })
  const counted = {
    LotTraveller: await travellerOf(cards),
    StationDay: await closedDay(cards),
    Stocktake: await stocktakeOf(cards, 'proposed'),
    Destruction: await destructionOf(cards, 'sealed'),
  }
  const csm = await csmSettings(world)
  const stock = {
    ...counted,
    ...csm,
    Bag: bagId,
    CardThreshold: `JHB:${row.cardTypeId}`,
    Ppid: '1000000000000001',
  }
  const lots = await stockOf(world)
  const { lotNo, documentNo } = await lots.distributed(3)
  const { discrepancyIds } = await receiveDistribution(lots.operator, {
    documentNo,
    lines: [{ lotNo, discrepancies: [{ kind: 'sealBroken', note: 'x' }] }],
  })
  const csmJobId = await (await csmJobs(world)).bring('passed')
  const csmFile = await world.services.db.csmFile.create({
    data: {
      folder: 'mykad',
      name: 'n.json',
      digest: 'n',
      size: 1,
      outcome: 'failed',
      branchCode: 'JHB',
      receivedAt: world.now,
    },
  })
  const made = {
    ...stock,
    CsmFile: csmFile.id,
    CsmJob: csmJobId,
    CustodyCase: `discrepancy ${discrepancyIds[0]}`,
    Discrepancy: discrepancyIds[0]!,
    Incident: await incidentOf(cards),
    IncidentRules: 1,
    Lot: lotNo,
    LotTransfer: documentNo,
    User: userId,
    ReviewedUser: userId,
    RetentionRules: 1,
    RightsRules: 1,
    Application: applId,
    Branch: 'JHB',
    BranchCardType: 1,
    BranchType: 1,
    CardJob: jobId,
    CardType: row.cardTypeId,
    Package: packagingId,
    PassNationality: 1,
    PassRule: 1,
    PassSector: 1,
    PrintList: stationId,
    QcStatusCode: '03',
    StockRules: 1,
    Station: stationId,
  }
  for (const [type, id] of Object.entries(made)) ids[type] = encodeGlobalID(type, id)
  const applications = await world.services.db.application.findMany()
  personal = applications.flatMap((each) => [
    each.passportNo,
    each.name,
    each.dateOfBirth.toISOString().slice(0, 10),
    each.employerName,
    each.employerNo,
    each.rocNo,
    each.phone,
    each.address1,
    each.address2,
    each.postcode,
  ])
  personal.push(aCollector.collectorName, aCollector.collectorIdNo)
})
afterAll(() => world.close())

async function read(person: Person, type: string): Promise<object | null> {
  const { data, errors } = await person.graphql(
    `query($id: ID!) { node(id: $id) { id ... on ${type} { ${nodes[type]!.fields} } } }`,
    { id: ids[type] },
  )
  expect(errors, type).toBeUndefined()
  return data!.node ?? null
}

test('every Node type is in this test', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
  )
  expect(types.map((type) => type.name).sort()).toEqual(Object.keys(nodes).sort())
})

describe.each(Object.keys(nodes))('node(id) of a %s of JHB', (type) => {
  test('is visible to roles that may read it, of JHB and HQ only if it belongs to a branch; null for everybody else', async () => {
    const { ofBranch, action } = nodes[type]!
    for (const person of people) {
      const shown = can(person.viewer, action) && (!ofBranch || seesBranch(person.viewer, 'JHB'))
      expect((await read(person, type)) !== null, person.viewer.loginId).toBe(shown)
    }
  })

  test('shows no personal value to roles 3 and 6, if it is visible to them at all', async () => {
    for (const person of people.filter(({ viewer }) => !seesPersonalFields(viewer))) {
      const text = JSON.stringify(await read(person, type))
      expect(
        personal.filter((value) => text.includes(value)),
        `${person.viewer.loginId} ${text}`,
      ).toEqual([])
    }
  })
})

test('a mistyped id finds nothing, like that of a record which is gone', async () => {
  const [person] = people
  for (const id of ['abc', '', '%', btoa('LotTraveller:'), btoa('No such type:1'), btoa('Query:1')])
    expect(await person!.graphql('query($id: ID!) { node(id: $id) { id } }', { id })).toEqual({
      data: { node: null },
    })
})

test('roles 1, 2, 4 and 5 read the personal values unmasked', async () => {
  for (const person of people.filter(
    ({ viewer }) => seesPersonalFields(viewer) && seesBranch(viewer, 'JHB'),
  )) {
    const text = JSON.stringify([await read(person, 'CardJob'), await read(person, 'Package')])
    expect(personal.filter((value) => !text.includes(value))).toEqual([])
  }
})
