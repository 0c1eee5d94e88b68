import type { Payload, RawResponse } from './scriptedServer.ts'

/** A job with the fields of every list and command of the CSM area. */
export type SentCsmJob = RawResponse<'jobsearchQuery'>['csmJobs']['edges'][number]['node'] &
  RawResponse<'persoQuery'>['csmJobs']['edges'][number]['node'] &
  Payload<'usePersoWorkPersonaliseMutation'>['job']

/** Returns a MyKad job of JHB with this number; `change` overrides its fields. */
export function csmJobOf(jobId: number, change: Partial<SentCsmJob> = {}): SentCsmJob {
  return {
    __typename: 'CsmJob',
    id: `j${jobId}`,
    jobId,
    version: 1,
    icNo: `90010101${String(jobId).padStart(4, '0')}`,
    cardType: 'MYKAD',
    status: 'UNQUEUED',
    machineNo: null,
    batchNo: 'B1',
    fileName: 'f.xml',
    completedOn: '2026-11-20',
    receivedAt: '2026-11-20T01:00:00Z',
    since: '2026-11-20T01:00:00Z',
    cardSn: null,
    chipSn: null,
    madeByViewer: false,
    rejectReason: '',
    availableActions: ['QUEUE', 'DELETE', 'REASSIGN'],
    collectionBranch: { id: 'b1', code: 'JHB' },
    hub: null,
    routedTo: null,
    ...change,
  }
}
