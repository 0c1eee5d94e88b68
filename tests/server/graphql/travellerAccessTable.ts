import { addDays } from '#domain/dates/dateRange.ts'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'
import { anEdge, something, type Row } from './accessRow.ts'
import { stationId, type Cards } from './cards.ts'

let days = 0
const key = () => ({
  lotNo: basicLot.lotNo,
  stationId,
  operator: 'operator2',
  day: addDays('2026-11-20', -++days),
})

/** Creates a form of JHB by a person other than its verifier. */
export async function travellerOf({ operator }: Cards, of = key()): Promise<number> {
  return (await createTraveller(operator, { ...of, good: 1, remark: 'x' })).travellerId
}

/** Lot travellers. */
export const travellerAccessTable: Record<string, Row> = {
  'Query.lotTravellers': {
    action: 'traveller.view',
    reach: 'reads',
    document: 'query { lotTravellers { edges { node { lotNo } } } }',
    variables: async (cards) => ({ id: await travellerOf(cards) }),
    shows: anEdge,
  },
  'Query.lotTravellersToMake': {
    action: 'traveller.view',
    reach: 'reads',
    document: `query { lotTravellersToMake(filter: { stationId: "${stationId}" }) { lotNo operatorName } }`,
    variables: () => ({}),
    shows: something,
  },
  'Query.lotTravellerWork': {
    action: 'traveller.view',
    reach: 'reads',
    document: `query { lotTravellerWork(lotNo: "${basicLot.lotNo}", stationId: "${stationId}", operator: "operator", day: "2026-11-21") { recorded { good } } }`,
    variables: () => ({}),
    shows: something,
  },
  'Mutation.createTraveller': {
    action: 'traveller.write',
    reach: 'changes',
    variables: () => ({ input: { ...key(), good: 1 } }),
    shows: something,
  },
  'Mutation.updateTraveller': {
    action: 'traveller.write',
    reach: 'changes',
    variables: async (cards) => {
      const of = key()
      return { input: { travellerId: await travellerOf(cards, of), ...of, good: 2 } }
    },
    shows: something,
  },
  'Mutation.verifyTraveller': {
    action: 'traveller.verify',
    reach: 'changes',
    variables: async (cards) => ({ input: { travellerId: await travellerOf(cards) } }),
    shows: something,
  },
}
