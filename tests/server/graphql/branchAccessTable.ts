import type { Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let made = 0

/** Creates a station of JHB to act on. */
async function stationOf({ operator: { db } }: Cards): Promise<{ key: string }> {
  const { id: key } = await db.station.create({
    data: { id: `JHB-A${++made}`, name: 'x', branchCode: 'JHB', process: 'qualityCheck' },
  })
  return { key }
}

/** Creates an empty branch, which only headquarters may delete and restore. */
async function branchOf(
  { operator: { db } }: Cards,
  deletedAt: Date | null = null,
): Promise<{ key: string }> {
  const { code: _, ...like } = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  const { code: key } = await db.branch.create({ data: { ...like, code: `A${++made}`, deletedAt } })
  return { key }
}

const branch = {
  name: 'Johor Bahru',
  region: 'Selatan',
  branchTypeId: '2',
  address1: 'x',
  postcode: '80000',
  city: 'Johor Bahru',
  state: 'Johor',
  plks: true,
}
const station = { name: 'y', branchCode: 'JHB', process: 'QUALITY_CHECK', active: true }

const row = (
  action: Row['action'],
  reach: Row['reach'],
  input: (cards: Cards) => Promise<object> | object,
): Row => ({
  action,
  reach,
  shows: (answer: unknown) => answer !== null,
  variables: async (cards) => ({ input: await input(cards) }),
})

/** Creates a station with an enrolled agent. */
async function withAgent(cards: Cards): Promise<string> {
  const { key: stationId } = await stationOf(cards)
  const { db, clock, viewer } = cards.operator
  const [tokenHash, at] = [new Uint8Array(Buffer.from(`agent of ${stationId}`)), clock.now()]
  const known = { publicKey: new Uint8Array(32), enrolledAt: at }
  await db.stationCredential.create({
    data: { stationId, tokenHash, createdAt: at, createdById: viewer.userId, ...known },
  })
  return stationId
}

/** The administration of branches and their stations: JHB and its own ones. */
export const branchAccessTable: Record<string, Row> = {
  'Query.branch': {
    action: 'branch.view',
    reach: 'nothing',
    document: 'query { branch(code: "JHB") { code } }',
    variables: () => ({}),
    shows: (answer: unknown) => answer !== null,
  },
  'Mutation.createBranch': row('setting.manage', 'nothing', () => ({
    ...branch,
    code: `A${++made}`,
  })),
  // Everybody sees branches, so a user who may not change one is told so.
  'Mutation.updateBranch': row('setting.manage', 'makes', () => ({ ...branch, key: 'JHB' })),
  'Mutation.deleteBranch': row('setting.manage', 'headquarters', (cards) => branchOf(cards)),
  'Mutation.restoreBranch': row('setting.manage', 'headquarters', (cards) =>
    branchOf(cards, cards.operator.clock.now()),
  ),

  'Mutation.createStation': row('setting.manage', 'makes', () => ({
    ...station,
    stationId: `JHB-A${++made}`,
  })),
  'Mutation.updateStation': row('setting.manage', 'changes', async (cards) => ({
    ...(await stationOf(cards)),
    ...station,
  })),
  'Mutation.deleteStation': row('setting.manage', 'changes', stationOf),
  'Mutation.setStationActive': row('station.setActive', 'changes', async (cards) => ({
    ...(await stationOf(cards)),
    active: false,
  })),
  'Mutation.askReading': row('cardJob.print', 'changes', async (cards) => ({
    stationId: await withAgent(cards),
  })),
  'Mutation.askCsmReading': row('csm.job', 'changes', async (cards) => ({
    stationId: await withAgent(cards),
  })),
  'Mutation.openPairing': row('cardJob.print', 'changes', async (cards) => ({
    stationId: await withAgent(cards),
    code: '12345678',
  })),
  'Mutation.issueStationCredential': row('setting.manage', 'changes', async (cards) => ({
    stationId: (await stationOf(cards)).key,
  })),
  'Mutation.revokeStationCredential': row('setting.manage', 'changes', async (cards) => {
    const { key: stationId } = await stationOf(cards)
    const { db, clock, viewer } = cards.operator
    const tokenHash = new Uint8Array(Buffer.from(stationId))
    await db.stationCredential.create({
      data: { stationId, tokenHash, createdAt: clock.now(), createdById: viewer.userId },
    })
    return { stationId }
  }),
}
