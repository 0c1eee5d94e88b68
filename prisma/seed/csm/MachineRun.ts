import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { Calendar } from '../Calendar.ts'
import type { Random } from '../random.ts'
import type { JobBook, SeedReason } from './JobBook.ts'
import type { SeedCsmJob } from './seedCsmJob.ts'

/** A machine that is not blocked, with the enabled reasons of its process. */
export type SeedMachine = {
  machineNo: string
  cardType: CsmCardType
  making: boolean
  reasons: readonly SeedReason[]
}
/** The planned end state of a job; it does not reach a state that lies in the future. */
export type Fate =
  | 'unqueued'
  | 'queued'
  | 'takenBack'
  | 'deleted'
  | 'inProduction'
  | 'personalised'
  | 'rejected'
  | 'made'

const minute = 60_000
/** The fates of a job that enters production. */
const started: readonly Fate[] = ['inProduction', 'personalised', 'rejected', 'made']
const hands = ['csmjob', 'csmadmin'] as const
const remarks = ['', '', 'Dihantar untuk pemeriksaan.', 'Berulang pada kad kedua.']
const remakeRemarks = ['', 'Cuba kad kosong lain.', 'Mesin telah dibersihkan.']

/**
 * Jobs that arrived together are queued together and made at one machine, one after the other;
 * another person checks them. Rejected ones join the next run.
 */
export class MachineRun {
  private readonly remade: Record<CsmCardType, SeedCsmJob[]> = { mykad: [], mykid: [], mykadMx: [] }

  constructor(
    private readonly random: Random,
    private readonly calendar: Calendar,
    private readonly book: JobBook,
    private readonly machines: readonly SeedMachine[],
  ) {}

  make(at: Date, cardType: CsmCardType, come: readonly (readonly [SeedCsmJob, Fate])[]): void {
    const by = this.random.pick(hands)
    const machine = this.machineFor(cardType)
    const from = at.getTime() + this.random.between(8, 20) * minute
    const jobs = [...come, ...this.remadeBy(from, cardType).map((job) => [job, 'made'] as const)]
    const of = (...fates: Fate[]) =>
      jobs.filter(([, fate]) => fates.includes(fate)).map(([job]) => job)
    const all = jobs.map(([job]) => job)
    if (this.random.chance(0.5))
      this.once(from, (then) => this.book.reassign({ at: then, by }, all, machine.machineNo))
    this.once(from + 2 * minute, (then) =>
      this.book.queue({ at: then, by }, of('queued', 'takenBack', ...started)),
    )
    this.once(from + 3 * minute, (then) =>
      this.book.delete({ at: then, by: 'csmjob' }, of('deleted')),
    )
    this.once(from + 4 * minute, (then) => this.book.unqueue({ at: then, by }, of('takenBack')))
    this.produce(
      from + 5 * minute,
      by,
      machine,
      jobs.filter(([, fate]) => started.includes(fate)),
    )
  }

  private produce(
    from: number,
    by: string,
    machine: SeedMachine,
    jobs: readonly (readonly [SeedCsmJob, Fate])[],
  ): void {
    let free = from
    for (const [job, fate] of jobs) {
      const ended = free + this.random.between(2, 7) * minute
      // Drawn for every card, whether its end is reached or not: everything before now is then the
      // same at any hour.
      const bad = fate === 'rejected' || this.random.chance(0.06)
      const checkedAt = ended + this.random.between(15, 50) * minute
      const failsCheck = this.random.chance(0.05)
      this.once(free, (at) => this.book.begin({ at, by }, job, machine.machineNo))
      if (fate !== 'inProduction')
        this.once(ended, (at) => {
          if (!bad) return this.book.personalise({ at, by }, job)
          this.book.reject(
            { at, by },
            job,
            this.random.pick(machine.reasons),
            this.random.pick(remarks),
          )
          if (fate !== 'rejected') this.remake(ended, job, machine)
        })
      if (fate === 'made' && !bad) this.once(checkedAt, (at) => this.check(at, by, job, failsCheck))
      free = ended + minute
    }
  }

  /**
   * Checks a personalised card by the other person, at the quality check machine of its card type.
   */
  private check(at: Date, maker: string, job: SeedCsmJob, fails: boolean): void {
    const by = hands.find((hand) => hand !== maker)!
    const machine = this.machines.find(
      ({ cardType, making }) => cardType === job.cardType && !making,
    )!
    const { machineNo, reasons } = machine
    if (!fails) return this.book.pass({ at, by }, job, machineNo)
    const verdict = {
      machineNo,
      reason: this.random.pick(reasons),
      remark: this.random.pick(remarks),
    }
    this.book.rejectAtCheck({ at, by }, job, verdict)
    this.remake(at.getTime(), job, machine)
  }

  /**
   * Remakes rejected cards: most within two hours; a few are still pending. Some turn out to be bad
   * for another reason.
   */
  private remake(ended: number, job: SeedCsmJob, { reasons }: SeedMachine): void {
    const after = this.random.between(20, 85) * minute
    const better = this.random.chance(0.2) ? this.random.pick(reasons) : null
    if (!this.random.chance(0.8)) return
    this.once(ended + after, (at) => {
      const remade = this.book.remake(
        { at, by: 'csmadmin' },
        job,
        this.random.pick(remakeRemarks),
        better,
      )
      this.remade[job.cardType].push(remade)
    })
  }

  private remadeBy(moment: number, cardType: CsmCardType): SeedCsmJob[] {
    const all = this.remade[cardType]
    const there = ({ receivedAt }: SeedCsmJob) => receivedAt.getTime() < moment
    this.remade[cardType] = all.filter((job) => !there(job))
    return all.filter(there)
  }

  private once(moment: number, act: (at: Date) => void): void {
    const at = new Date(moment)
    if (this.calendar.has(at)) act(at)
  }

  private machineFor(cardType: CsmCardType): SeedMachine {
    return this.random.pick(
      this.machines.filter((machine) => machine.cardType === cardType && machine.making),
    )
  }
}
