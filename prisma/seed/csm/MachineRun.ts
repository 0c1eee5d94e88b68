import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { Calendar } from '../Calendar.ts'
import type { Random } from '../random.ts'
import type { JobBook, SeedReason } from './JobBook.ts'
import type { SeedCsmJob } from './seedCsmJob.ts'

/** A machine that is not blocked, with the reasons in use of its process. */
export type SeedMachine = { machineNo: string; cardType: CsmCardType; making: boolean; reasons: readonly SeedReason[] }
/** How far a job is to come; what lies beyond now it does not reach. */
export type Fate = 'unqueued' | 'queued' | 'takenBack' | 'deleted' | 'inProduction' | 'rejected' | 'made'

const minute = 60_000
const hands = ['csmjob', 'csmadmin'] as const
const remarks = ['', '', 'Dihantar untuk pemeriksaan.', 'Berulang pada kad kedua.']
const remakeRemarks = ['', 'Cuba kad kosong lain.', 'Mesin telah dibersihkan.']

/** What came together is queued together and made at one machine, one after the other. What was rejected joins the next run. */
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
    const of = (...fates: Fate[]) => jobs.filter(([, fate]) => fates.includes(fate)).map(([job]) => job)
    const all = jobs.map(([job]) => job)
    if (this.random.chance(0.5)) this.once(from, (then) => this.book.reassign({ at: then, by }, all, machine.machineNo))
    this.once(from + 2 * minute, (then) =>
      this.book.queue({ at: then, by }, of('queued', 'takenBack', 'inProduction', 'rejected', 'made')),
    )
    this.once(from + 3 * minute, (then) => this.book.delete({ at: then, by: 'csmjob' }, of('deleted')))
    this.once(from + 4 * minute, (then) => this.book.unqueue({ at: then, by }, of('takenBack')))
    this.produce(
      from + 5 * minute,
      by,
      machine,
      jobs.filter(([, fate]) => fate === 'inProduction' || fate === 'rejected' || fate === 'made'),
    )
  }

  private produce(from: number, by: string, machine: SeedMachine, jobs: readonly (readonly [SeedCsmJob, Fate])[]): void {
    let free = from
    for (const [job, fate] of jobs) {
      const ended = free + this.random.between(2, 7) * minute
      // Drawn for every card, whether its end is reached or not: what comes before now is the same at any hour.
      const bad = fate === 'rejected' || this.random.chance(0.09)
      this.once(free, (at) => this.book.begin({ at, by }, job, machine.machineNo))
      if (fate !== 'inProduction')
        this.once(ended, (at) => {
          if (!bad) return this.book.pass({ at, by }, job)
          this.book.reject({ at, by }, job, this.random.pick(machine.reasons), this.random.pick(remarks))
          if (fate !== 'rejected') this.remake(ended, job)
        })
      free = ended + minute
    }
  }

  /** Most are decided upon within two hours; a few still lie there. */
  private remake(ended: number, job: SeedCsmJob): void {
    const after = this.random.between(20, 85) * minute
    if (!this.random.chance(0.8)) return
    this.once(ended + after, (at) => {
      const remade = this.book.remake({ at, by: 'csmadmin' }, job, this.random.pick(remakeRemarks))
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

  /** Now and then the check takes a card up itself: it refuses for reasons of its own. */
  private machineFor(cardType: CsmCardType): SeedMachine {
    const able = this.machines.filter((machine) => machine.cardType === cardType)
    return this.random.weighted(able.map((machine) => [machine, machine.making ? 4 : 1] as const))
  }
}
