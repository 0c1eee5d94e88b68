import type { Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let made = 0

/** Creates an incident of JHB for its own lot, so that it exists beside the others. */
export async function incidentOf({
  operator: { db, clock },
}: Pick<Cards, 'operator'>): Promise<number> {
  const at = clock.now()
  const data = {
    cause: 'rejects',
    lotNo: `ACCESS-${++made}`,
    branchCode: 'JHB',
    beganAt: at,
    openedAt: at,
  } as const
  return (await db.incident.create({ data })).id
}

// A user who monitors stations handles the incidents of those they can see, from any branch.
const seesTo = (fields: object = {}): Row => ({
  action: 'incident.manage',
  reach: 'reads',
  shows: (answer: unknown) => answer !== null,
  variables: async (cards) => ({ input: { incidentId: await incidentOf(cards), ...fields } }),
})
const reads = (document: string, shows: Row['shows'], reach: Row['reach'] = 'reads'): Row => ({
  action: 'incident.view',
  reach,
  document,
  variables: async (cards) => ({ incidentId: await incidentOf(cards) }),
  shows,
})

/** Incidents at stations. */
export const incidentAccessTable: Record<string, Row> = {
  'Query.incidents': reads(
    'query { incidents { edges { node { branchCode evidence { bad codes { code } } history { by } } } } }',
    (answer: { edges: { node: { branchCode: string } }[] }) =>
      answer.edges.some(({ node }) => node.branchCode === 'JHB'),
  ),
  'Query.incident': reads(
    'query($incidentId: Int!) { incident(incidentId: $incidentId) { note availableActions } }',
    (answer: unknown) => answer !== null,
  ),
  'Query.lastingIncidents': reads('query { lastingIncidents }', (n: number) => n > 0),
  'Query.incidentRules': reads(
    'query { incidentRules { offlineMinutes mayChange } }',
    () => true,
    'nothing',
  ),
  'Mutation.takeIncident': seesTo(),
  'Mutation.noteIncident': seesTo({ note: 'x' }),
  'Mutation.resolveIncident': seesTo({ done: 'x' }),
  'Mutation.setIncidentRules': {
    action: 'incident.rules',
    reach: 'headquarters',
    shows: (answer: unknown) => answer !== null,
    async variables({ operator: { db } }) {
      const { id: _, ...rules } = await db.incidentRules.findUniqueOrThrow({ where: { id: 1 } })
      return { input: rules }
    },
  },
}
