import type { Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let made = 0

/** Creates a free bag of JHB. */
async function bagOf({ operator: { db, clock } }: Cards): Promise<{ key: string }> {
  const { id } = await db.bag.create({
    data: { bagNo: `A-${++made}`, branchCode: 'JHB', createdAt: clock.now() },
  })
  return { key: String(id) }
}

/** Creates a card type for which no branch has a threshold. */
async function cardTypeOf({ operator: { db } }: Cards): Promise<number> {
  const code = `ACCESS ${++made}`
  return (await db.cardType.create({ data: { code, prefix: 'A', description: 'Card' } })).id
}

/** Creates a threshold of JHB. */
async function thresholdOf(cards: Cards): Promise<{ key: string }> {
  const cardTypeId = await cardTypeOf(cards)
  await cards.operator.db.cardThreshold.create({
    data: { branchCode: 'JHB', cardTypeId, threshold: 5 },
  })
  return { key: `JHB:${cardTypeId}` }
}

const bag = () => ({ bagNo: `A-${++made}`, branchCode: 'JHB' })
const ppid = { imDate: '2026-11-20' }

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

type OfBranch = { branch: { code: string } }
const list = (
  action: Row['action'],
  document: string,
  make: (cards: Cards) => Promise<object>,
): Row => ({
  action,
  reach: 'reads',
  document,
  shows: (rows: OfBranch[]) => rows.some(({ branch }) => branch.code === 'JHB'),
  variables: async (cards) => (await make(cards), {}),
})

/** The settings of card stock: PPIDs, which belong to no branch, and bags and thresholds of JHB. */
export const stockSettingAccessTable: Record<string, Row> = {
  'Query.ppids': {
    action: 'setting.manage',
    reach: 'nothing',
    document: 'query { ppids { ppid } }',
    shows: () => true,
    variables: () => ({}),
  },
  'Query.settingUses': {
    action: 'setting.manage',
    reach: 'nothing',
    document:
      'query { settingUses(table: PPIDS, key: "99") { __typename ... on Problem { code } } }',
    shows: () => true,
    variables: () => ({}),
  },
  'Query.bags': list('bag.view', 'query { bags { branch { code } } }', bagOf),
  'Query.cardThresholds': list(
    'cardThreshold.view',
    'query { cardThresholds { held branch { code } } }',
    thresholdOf,
  ),
  'Mutation.createPpid': row('setting.manage', 'nothing', () => ({
    ...ppid,
    ppid: String(++made),
  })),
  'Mutation.updatePpid': row('setting.manage', 'nothing', () => ({
    ...ppid,
    key: '1000000000000001',
  })),
  'Mutation.deletePpid': row('setting.manage', 'nothing', () => ({ key: '99' })),
  'Mutation.createBag': row('setting.manage', 'makes', bag),
  'Mutation.updateBag': row('setting.manage', 'changes', async (cards) => ({
    ...(await bagOf(cards)),
    ...bag(),
  })),
  'Mutation.deleteBag': row('setting.manage', 'changes', bagOf),
  'Mutation.createCardThreshold': row('setting.manage', 'makes', async (cards) => ({
    branchCode: 'JHB',
    cardTypeId: String(await cardTypeOf(cards)),
    threshold: 5,
  })),
  'Mutation.updateCardThreshold': row('setting.manage', 'changes', async (cards) => ({
    ...(await thresholdOf(cards)),
    threshold: 6,
  })),
  'Mutation.deleteCardThreshold': row('setting.manage', 'changes', thresholdOf),
}
