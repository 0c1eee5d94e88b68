import { anEdge, something, type Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let people = 0

/** Creates a person of JHB whose rights wait for a confirmation. */
async function reviewedOf({ operator: { db } }: Cards) {
  const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'viewer' } })
  const own = {
    loginId: `reviewed${++people}`,
    branchCode: 'JHB',
    roleId: 6,
    rightsDueOn: new Date('2026-01-31'),
  }
  return db.user.create({ data: { ...like, ...own } })
}

const decides = (further: object = {}): Row => ({
  action: 'rights.review',
  reach: 'changes',
  shows: something,
  async variables(cards) {
    const { loginId, version } = await reviewedOf(cards)
    return { input: { loginId, version, ...further } }
  },
})

/** The review of rights at JHB. */
export const rightsAccessTable: Record<string, Row> = {
  'Query.reviewedUsers': {
    action: 'rights.review',
    reach: 'reads',
    document:
      'query { reviewedUsers(filter: { branchCode: "JHB" }) { edges { node { loginId } } } }',
    variables: () => ({}),
    shows: anEdge,
  },
  'Query.rightsEntries': {
    action: 'rights.review',
    reach: 'reads',
    document:
      'query { rightsEntries(filter: { branchCode: "JHB" }) { edges { node { loginId } } } }',
    async variables(cards) {
      const {
        id: userId,
        roleId,
        branchCode,
        csmRights,
        rightsDueOn: dueOn,
      } = await reviewedOf(cards)
      const entry = {
        userId,
        roleId,
        branchCode,
        csmRights,
        dueOn,
        kind: 'given',
        at: cards.operator.clock.now(),
      } as const
      await cards.operator.db.rightsEntry.create({ data: entry })
      return {}
    },
    shows: anEdge,
  },
  'Query.rightsRules': {
    action: 'rights.review',
    reach: 'nothing',
    document: 'query { rightsRules { graceDays } }',
    variables: () => ({}),
    shows: something,
  },
  'Mutation.confirmRights': decides(),
  'Mutation.askRightsRemoval': decides({ reason: 'Left' }),
  'Mutation.setRightsRules': {
    action: 'setting.manage',
    reach: 'headquarters',
    shows: something,
    async variables({ operator: { db } }) {
      const { id: _, ...rules } = await db.rightsRules.findUniqueOrThrow({ where: { id: 1 } })
      return { input: rules }
    },
  },
}
