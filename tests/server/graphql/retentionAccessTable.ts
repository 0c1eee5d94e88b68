import { erasureSubject } from '#domain/retention/inputs.ts'
import { anEdge, something, type Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

/** Creates an erasure that has ended, with what it erased of a card of JHB. */
export async function erasureOf({ operator: { db, clock } }: Cards): Promise<object> {
  const users = await db.user.findMany({ take: 2, orderBy: { id: 'asc' } })
  const at = clock.now()
  const { id: erasureId } = await db.erasure.create({
    data: {
      askedAt: at,
      askedById: users[0]!.id,
      approvedById: users[1]!.id,
      signatureBefore: new Date('2020-01-01'),
      endedAt: at,
    },
  })
  const { applId } = await db.application.findFirstOrThrow({
    where: { erased: { none: {} }, branchCode: 'JHB' },
  })
  await db.erasedRecord.create({ data: { applId, kind: 'signature', erasureId, at } })
  return {}
}

const reads = (document: string, shows: Row['shows']): Row => ({
  action: 'retention.manage',
  reach: 'headquarters',
  document,
  variables: erasureOf,
  shows,
})

/** Retention of personal data. */
export const retentionAccessTable: Record<string, Row> = {
  'Query.retentionRules': {
    action: 'retention.manage',
    reach: 'nothing',
    document: 'query { retentionRules { particularsYears } }',
    variables: () => ({}),
    shows: something,
  },
  'Query.erasurePreview': reads('query { erasurePreview { kind cards } }', something),
  'Query.erasures': reads('query { erasures { number askedBy } }', something),
  'Query.erasedRecords': reads('query { erasedRecords { edges { node { number } } } }', anEdge),
  'Mutation.setRetentionRules': {
    action: 'retention.manage',
    reach: 'headquarters',
    shows: something,
    async variables({ operator: { db } }) {
      const { version } = await db.retentionRules.findUniqueOrThrow({ where: { id: 1 } })
      return { input: { version, photographYears: 99 } }
    },
  },
  'Mutation.erasePersonalData': {
    action: 'retention.manage',
    reach: 'headquarters',
    shows: something,
    async variables(cards, caller) {
      const { db, clock } = cards.operator
      await db.erasure.updateMany({ where: { endedAt: null }, data: { endedAt: clock.now() } })
      const { version } = await db.retentionRules.update({
        where: { id: 1 },
        data: { photographYears: 99 },
      })
      const approval = await cards.approval(caller, 'erasePersonalData', erasureSubject(version))
      return { input: { version, approval } }
    },
  },
}
