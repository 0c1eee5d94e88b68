import { csmJobAfter } from '#domain/csmJob/refusals.ts'
import type { CsmJobAction } from '#domain/csmJob/transitions.ts'
import { formatCardSn } from '#domain/serials.ts'
import { csmJobSubject } from '#server/csm/jobs/csmJobDone.ts'
import type { Json } from '#server/platform/audit/recordAudit.ts'
import type { Random } from '../random.ts'
import { FileBook } from './FileBook.ts'
import { waitingJob, type SeedCsmJob } from './seedCsmJob.ts'

export type SeedReason = { rejectCode: string; description: string }
/** The result of a failed quality check. */
export type SeedVerdict = { machineNo: string; reason: SeedReason; remark: string }
/** The moment and the person of an action. */
export type Hand = { at: Date; by: string }

const firstCard = 610_000_000
const firstChip = 0xc5_00_00_00

/**
 * Moves jobs from state to state as the commands do, with the state table, including the steps of
 * the commands.
 */
export class JobBook extends FileBook {
  private cards = 0

  constructor(
    private readonly random: Random,
    branchCodes: ReadonlySet<string>,
  ) {
    super(branchCodes)
  }

  queue(hand: Hand, jobs: readonly SeedCsmJob[]): void {
    this.moveAll(hand, 'queue', jobs)
  }

  unqueue(hand: Hand, jobs: readonly SeedCsmJob[]): void {
    this.moveAll(hand, 'unqueue', jobs)
  }

  delete(hand: Hand, jobs: readonly SeedCsmJob[]): void {
    this.moveAll(hand, 'delete', jobs, 'admin')
    for (const job of jobs) job.endedAt = hand.at
  }

  /** Reassigns waiting jobs to a machine; their waiting time does not change. */
  reassign(hand: Hand, jobs: readonly SeedCsmJob[], machineNo: string): void {
    if (jobs.length === 0) return
    const before = { status: jobs[0]!.status, machineNo: jobs.map((job) => job.machineNo) }
    this.step(hand, 'reassignCsmJobs', jobs, before, () => ({ machineNo }))
    for (const job of jobs) Object.assign(job, { machineNo, version: job.version + 1 })
  }

  begin(hand: Hand, job: SeedCsmJob, machineNo: string): void {
    const before = { status: job.status, machineNo: job.machineNo ?? '' }
    const status = this.move(hand, 'begin', job)
    Object.assign(job, { machineNo, begunAt: hand.at, begunBy: hand.by })
    this.step(hand, 'beginCsmJob', [job], before, () => ({ status, machineNo }))
  }

  personalise(hand: Hand, job: SeedCsmJob): void {
    const before = { status: job.status }
    const status = this.move(hand, 'personalise', job)
    const serials = this.serials()
    Object.assign(job, { ...serials, producedAt: hand.at, producedBy: hand.by })
    this.step(hand, 'personaliseCsmJob', [job], before, () => ({ status, ...serials }))
  }

  pass(hand: Hand, job: SeedCsmJob, qcMachineNo: string): void {
    const before = { status: job.status }
    const status = this.move(hand, 'pass', job)
    Object.assign(job, { qcMachineNo, qcAt: hand.at, qcBy: hand.by, endedAt: hand.at })
    this.step(hand, 'passCsmJob', [job], before, () => ({
      status,
      qcMachineNo,
      cardSn: job.cardSn!,
      chipSn: job.chipSn!,
    }))
  }

  /** Rejects a job. The serials of a bad card are known only if it was produced. */
  reject(hand: Hand, job: SeedCsmJob, reason: SeedReason, remark: string): void {
    const before = { status: job.status }
    const status = this.move(hand, 'reject', job)
    const serials = this.random.chance(0.6) ? this.serials() : {}
    const said = {
      rejectCode: reason.rejectCode,
      rejectReason: reason.description,
      remark,
      ...serials,
    }
    Object.assign(job, { ...said, producedAt: hand.at, producedBy: hand.by, endedAt: hand.at })
    this.step(hand, 'rejectCsmJob', [job], before, () => ({ status, ...said }))
  }

  rejectAtCheck(
    hand: Hand,
    job: SeedCsmJob,
    { machineNo: qcMachineNo, reason, remark }: SeedVerdict,
  ): void {
    const before = { status: job.status }
    const status = this.move(hand, 'reject', job)
    const said = { rejectCode: reason.rejectCode, rejectReason: reason.description, remark }
    Object.assign(job, { ...said, qcMachineNo, qcAt: hand.at, qcBy: hand.by, endedAt: hand.at })
    this.step(hand, 'rejectCsmJob', [job], before, () => ({ status, ...said, qcMachineNo }))
  }

  /** Remakes a job, occasionally with another reason than its rejection. */
  remake(
    hand: Hand,
    job: SeedCsmJob,
    remark: string,
    better: SeedReason | null = null,
  ): SeedCsmJob {
    const before = { status: job.status }
    const decided = better && { remakeCode: better.rejectCode, remakeReason: better.description }
    Object.assign(job, decided)
    const status = this.move(hand, 'remake', job)
    const { icNo, cardType, completedOn, batchNo, branchCode, fileName } = job
    const remade = waitingJob(
      { icNo, cardType, completedOn, batchNo, branchCode, fileName },
      hand.at,
      job,
    )
    remade.remakeRemark = remark
    this.jobs.push(remade)
    this.step(hand, 'remakeCsmJob', [job, remade], before, () => ({
      status,
      newJobId: remade.id,
      remark,
      ...(better && { remakeCode: better.rejectCode }),
    }))
    return remade
  }

  private moveAll(
    hand: Hand,
    action: Extract<CsmJobAction, 'queue' | 'unqueue' | 'delete'>,
    jobs: readonly SeedCsmJob[],
    approvedBy?: string,
  ): void {
    if (jobs.length === 0) return
    const before = { status: jobs[0]!.status }
    const [status] = jobs.map((job) => this.move(hand, action, job))
    this.step(hand, `${action}CsmJobs`, jobs, before, () => ({ status: status! }), approvedBy)
  }

  private move({ at }: Hand, action: CsmJobAction, job: SeedCsmJob) {
    const status = csmJobAfter(job.status, action)
    Object.assign(job, { status, since: at, version: job.version + 1 })
    return status
  }

  private step(
    { at, by }: Hand,
    action: string,
    jobs: readonly SeedCsmJob[],
    before: Record<string, Json>,
    after: () => Record<string, Json>,
    approvedBy?: string,
  ): void {
    const consent = approvedBy === undefined ? {} : { approvedBy }
    const subjects = () => jobs.map(({ id }) => csmJobSubject(id))
    this.steps.push(() => ({
      at,
      by,
      area: 'csm',
      action,
      subjects: subjects(),
      before,
      after: after(),
      ...consent,
    }))
  }

  private serials() {
    this.cards += 1
    const tail = this.random.between(0, 0xff_ff_ff).toString(16).padStart(8, '0')
    return {
      cardSn: formatCardSn(firstCard + this.cards),
      chipSn: ((firstChip + this.cards).toString(16) + tail).toUpperCase(),
    }
  }
}
