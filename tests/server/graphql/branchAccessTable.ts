import type { Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let made = 0

/** A station of JHB, to act on. */
async function stationOf({ operator: { db } }: Cards): Promise<{ key: string }> {
  const { id: key } = await db.station.create({ data: { id: `JHB-A${++made}`, name: 'x', branchCode: 'JHB', process: 'qualityCheck' } })
  return { key }
}

const station = { name: 'y', branchCode: 'JHB', process: 'QUALITY_CHECK', active: true }

const row = (action: Row['action'], reach: Row['reach'], input: (cards: Cards) => Promise<object> | object): Row => ({
  action,
  reach,
  shows: (answer: unknown) => answer !== null,
  variables: async (cards) => ({ input: await input(cards) }),
})

/** The administration of branches and their stations; those of the tests are JHB and its own. */
export const branchAccessTable: Record<string, Row> = {
  'Mutation.createStation': row('setting.manage', 'makes', () => ({ ...station, stationId: `JHB-A${++made}` })),
  'Mutation.updateStation': row('setting.manage', 'changes', async (cards) => ({ ...(await stationOf(cards)), ...station })),
  'Mutation.deleteStation': row('setting.manage', 'changes', stationOf),
  'Mutation.setStationActive': row('station.setActive', 'changes', async (cards) => ({ ...(await stationOf(cards)), active: false })),
}
