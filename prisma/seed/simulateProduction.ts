import type { CardJobState } from '#domain/cardJob/states.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { SeedApplication } from './buildApplications.ts'
import { type Calendar } from './Calendar.ts'
import type { Random } from './random.ts'
import type { Crew, SeedAttempt, SeedJob } from './seedJob.ts'
import { qcCodes } from './seedMasters.ts'

/** Simulates three months of personalisation and quality check; future events are left out. */
export class Production {
  readonly jobs: SeedJob[] = []
  readonly attempts: SeedAttempt[] = []

  constructor(
    private readonly random: Random,
    private readonly calendar: Calendar,
    private readonly crews: Map<string, Crew>,
  ) {}

  /** Adds the application's first job and everything that follows. `waits`: it is not processed. */
  take(application: SeedApplication, waits: boolean): void {
    const job = this.newJob(application, application.receivedAt, null)
    if (waits) return
    const place =
      application.day +
      this.random.weighted([
        [1, 70],
        [2, 25],
        [3, 5],
      ])
    if (this.random.chance(0.004))
      this.move(job, 'deleted', this.calendar.at(place, this.random.between(0, 460)))
    else this.print(job, place)
  }

  private newJob(application: SeedApplication, at: Date, remakeOf: SeedJob | null): SeedJob {
    const job: SeedJob = {
      id: this.jobs.length + 1,
      application,
      status: 'new',
      stationId: null,
      attempt: 1,
      remakeOf,
      since: at,
      createdAt: at,
      version: 1,
    }
    this.jobs.push(job)
    return job
  }

  /** Returns false if the moment is in the future. */
  private move(job: SeedJob, status: CardJobState, at: Date): boolean {
    if (!this.calendar.has(at)) return false
    job.status = status
    job.since = at
    job.version++
    return true
  }

  private print(job: SeedJob, place: number): void {
    const { random } = this
    const crew = this.crews.get(job.application.record.printingbranch)!
    const minutes = random.between(5, 430)
    const persoAt = this.calendar.at(place, minutes)
    const inPrinter = random.chance(0.008)
    const stationId = random.pick(crew.stations)
    const persoBy = random.pick(crew.makers)
    const checker = random.pick(crew.checkers.filter((login) => login !== persoBy))
    if (!this.move(job, inPrinter ? 'chipError' : 'pendingQc', persoAt)) return
    job.version++ // It was on a printing list before.
    job.stationId = stationId
    const batchNo = `B${malaysianDate(persoAt).slice(2).replaceAll('-', '')}-${stationId.slice(-2)}`
    const attempt: SeedAttempt = {
      job,
      no: job.attempt,
      stationId,
      batchNo,
      persoBy,
      persoAt,
      outcome: inPrinter ? 'chipError' : 'made',
      qcBy: null,
      qcAt: null,
      rejectCode: null,
      spoiledAt: inPrinter ? persoAt : null,
      inPrinter,
    }
    this.attempts.push(attempt)
    if (inPrinter) this.remake(job, place + 1, 0.85)
    else this.check(attempt, place, minutes, checker)
  }

  private check(attempt: SeedAttempt, printedOn: number, minutes: number, checker: string): void {
    const { random, calendar } = this
    const { job } = attempt
    const overnight = random.chance(0.3)
    const place = overnight ? printedOn + 1 : printedOn
    const qcAt = calendar.at(
      place,
      overnight ? random.between(10, 150) : Math.min(minutes + random.between(35, 240), 500),
    )
    const fate = random.weighted([
      ['pass', 955],
      ['reprint', 20],
      ['newJob', 10],
      ['end', 6],
      ['chip', 4],
      ['manual', 5],
    ])
    const checked = (outcome: SeedAttempt['outcome']) => {
      const bad = outcome !== 'passed'
      Object.assign(attempt, {
        outcome,
        qcBy: checker,
        qcAt,
        spoiledAt: bad ? qcAt : null,
        rejectCode: bad ? random.pick(qcCodes) : null,
      })
    }
    if (fate === 'pass') {
      if (this.move(job, 'qcPassed', qcAt)) checked('passed')
    } else if (fate === 'chip' || fate === 'manual') {
      if (!this.move(job, fate === 'chip' ? 'chipError' : 'manuallyRejected', qcAt)) return
      checked(fate === 'chip' ? 'chipError' : 'manuallyRejected')
      // Neither is a verdict of quality check: no checker is recorded.
      Object.assign(
        attempt,
        { qcBy: null, qcAt: null },
        fate === 'chip' ? { rejectCode: null } : {},
      )
      this.remake(job, place + 1, 0.8)
    } else if (fate === 'reprint') {
      if (!this.move(job, 'new', qcAt)) return
      checked('rejected')
      job.attempt++
      this.print(job, place + 1)
    } else if (this.move(job, 'qcRejected', qcAt)) {
      checked('rejected')
      if (fate === 'newJob') this.print(this.newJob(job.application, qcAt, job), place + 1)
    }
  }

  private remake(job: SeedJob, place: number, probability: number): void {
    const at = this.calendar.at(place, this.random.between(0, 60))
    if (!this.random.chance(probability) || !this.calendar.has(at)) return
    this.print(this.newJob(job.application, at, job), place + 1)
  }
}
