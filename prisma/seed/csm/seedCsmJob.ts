import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import type { CsmFileOutcome, CsmFolderKind } from '#generated/prisma/enums.ts'
import type { JobHints } from '#server/csm/folders/judgeJobFile.ts'
import type { problemsJson } from '#server/csm/folders/takeJobFiles.ts'

/**
 * A job in its simulated state so far. Its id is assigned when all exist, in chronological order.
 */
export type SeedCsmJob = {
  id: number
  icNo: string
  cardType: CsmCardType
  completedOn: string
  batchNo: string
  branchCode: string
  fileName: string
  status: CsmJobState
  machineNo: string | null
  remakeOf: SeedCsmJob | null
  remakeRemark: string
  cardSn: string | null
  chipSn: string | null
  rejectCode: string | null
  rejectReason: string
  remakeCode: string | null
  remakeReason: string
  remark: string
  receivedAt: Date
  since: Date
  begunAt: Date | null
  begunBy: string | null
  producedAt: Date | null
  producedBy: string | null
  qcMachineNo: string | null
  qcAt: Date | null
  qcBy: string | null
  endedAt: Date | null
  version: number
}

export type SeedCsmFile = JobHints & {
  id: number
  folder: CsmFolderKind
  name: string
  text: string
  outcome: CsmFileOutcome
  job: SeedCsmJob | null
  problems: ReturnType<typeof problemsJson>
  receivedAt: Date
  settledAt: Date | null
}

type Received = Pick<
  SeedCsmJob,
  'icNo' | 'cardType' | 'completedOn' | 'batchNo' | 'branchCode' | 'fileName'
>

/** Returns a job that was received, in a file or as a remake of a rejected one, and waits. */
export function waitingJob(
  received: Received,
  receivedAt: Date,
  remakeOf: SeedCsmJob | null = null,
): SeedCsmJob {
  return {
    id: 0,
    ...received,
    status: 'unqueued',
    machineNo: null,
    remakeOf,
    remakeRemark: '',
    cardSn: null,
    chipSn: null,
    rejectCode: null,
    rejectReason: '',
    remakeCode: null,
    remakeReason: '',
    remark: '',
    receivedAt,
    since: receivedAt,
    begunAt: null,
    begunBy: null,
    producedAt: null,
    producedBy: null,
    qcMachineNo: null,
    qcAt: null,
    qcBy: null,
    endedAt: null,
    version: 1,
  }
}
