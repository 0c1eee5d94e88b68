import { something, type Row } from './accessRow.ts'

/** The operations that move card jobs between stations and branches, and the action of each. */
export const jobAccessTable: Record<string, Row> = {
  'Query.printingBranches': {
    action: 'cardJob.reroute',
    reach: 'nothing',
    document: 'query { printingBranches { code cardTypes { code } } }',
    variables: () => ({}),
    shows: something,
  },
  'Mutation.changeLocation': {
    action: 'cardJob.changeLocation',
    reach: 'changes',
    variables: async (cards) => ({
      input: { jobId: await cards.pending(), branchCode: 'JHB', stationId: 'JHB-P02' },
    }),
    shows: something,
  },
  'Mutation.closeJobs': {
    action: 'cardJob.remake',
    reach: 'changes',
    variables: async (cards) => ({
      input: { jobIds: [await cards.spoiled()], remark: 'left the country' },
    }),
    shows: something,
  },
  'Mutation.remakeJobs': {
    action: 'cardJob.remake',
    reach: 'changes',
    variables: async (cards) => ({
      input: { jobIds: [await cards.rejected()], qcStatusCode: '03' },
    }),
    shows: something,
  },
}
