import { csmCardTypes, type CsmCardType } from '#domain/csmJob/cardTypes.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { Calendar } from '../Calendar.ts'
import type { Random } from '../random.ts'
import { brokenFiles, mendedFile } from './brokenFiles.ts'
import { asJson, asXml, inventRecord } from './inventRecord.ts'
import type { JobBook } from './JobBook.ts'
import { MachineRun, type Fate, type SeedMachine } from './MachineRun.ts'
import type { SeedCsmJob } from './seedCsmJob.ts'

/** Four weeks of working days. */
const days = 20
/**
 * When files arrive, in minutes after the start of work: rejected cards of the first delivery are
 * made again with the second.
 */
const sendings = [4, 200]
const betweenThem = 120
const prefixes: Record<CsmCardType, string> = { mykad: 'MK', mykid: 'MD', mykadMx: 'MX' }
const sizes: Record<CsmCardType, readonly [number, number]> = {
  mykad: [4, 6],
  mykid: [1, 3],
  mykadMx: [0, 2],
}

const usual = () => [['made', 97] as const, ['deleted', 3] as const]
const today = () => [['made', 60] as const, ['unqueued', 25] as const, ['queued', 15] as const]
/** The states of the last delivery before today, so that every state exists whatever the hour. */
const leftOver: Fate[] = [
  'inProduction',
  'personalised',
  'rejected',
  'unqueued',
  'queued',
  'deleted',
  'takenBack',
  'made',
  'unqueued',
  'queued',
  'personalised',
]

/** The jobs of the CSM area, received in files and made by machines, up to the calendar's now. */
export class CsmSimulation {
  private readonly run: MachineRun
  private invented = 0

  constructor(
    private readonly random: Random,
    private readonly calendar: Calendar,
    private readonly book: JobBook,
    machines: readonly SeedMachine[],
  ) {
    this.run = new MachineRun(random, calendar, book, machines)
  }

  play(): void {
    for (let place = this.calendar.today - days + 1; place <= this.calendar.today; place += 1) {
      this.send(place, 0)
      this.sendBroken(place)
      this.send(place, 1)
    }
  }

  private send(place: number, no: number): void {
    const at = this.calendar.at(place, sendings[no]!)
    if (!this.calendar.has(at)) return
    const left = [...(place === this.calendar.today - 1 && no === 1 ? leftOver : [])]
    for (const cardType of csmCardTypes) {
      const jobs = this.receive(at, cardType, no + 1)
      const odds = place === this.calendar.today ? today() : usual()
      this.run.make(
        at,
        cardType,
        jobs.map((job) => [job, left.shift() ?? this.random.weighted<Fate>(odds)]),
      )
    }
  }

  private receive(at: Date, cardType: CsmCardType, no: number): SeedCsmJob[] {
    const batchNo = `${prefixes[cardType]}-${malaysianDate(at).slice(2).replaceAll('-', '')}-${no}`
    const files = Array.from({ length: this.random.between(...sizes[cardType]) }, (_, i) => {
      const fields = this.invent(at, cardType, batchNo)
      const name = `${batchNo}-${String(i + 1).padStart(3, '0')}`
      return cardType === 'mykid'
        ? { name: `${name}.xml`, text: asXml(fields) }
        : { name: `${name}.json`, text: asJson(fields) }
    })
    return files.length === 0
      ? []
      : this.book.look(at, this.random.chance(0.15) ? 'common' : cardType, files)
  }

  private sendBroken(place: number): void {
    const at = this.calendar.at(place, betweenThem)
    const ago = this.calendar.today - place
    for (const broken of [...brokenFiles, mendedFile].filter((each) => each.ago === ago)) {
      const fields = this.invent(at, broken.cardType, `${prefixes[broken.cardType]}-S`)
      this.book.look(at, broken.folder, [{ name: broken.name, text: broken.spoil(fields) }])
      if (broken === mendedFile) this.mend(place, asJson(fields))
    }
    if (ago === 3) this.sendAgain(at)
  }

  private mend(place: number, text: string): void {
    const at = this.calendar.at(place, betweenThem + 35)
    const job = this.book.mend(at, 'csmjob', this.book.files.at(-1)!, text)
    this.run.make(at, mendedFile.cardType, [[job, 'made']])
  }

  /** Sends a known record in a file of another name: it creates no second job. */
  private sendAgain(at: Date): void {
    const known = this.book.files.findLast(
      ({ name, outcome }) => outcome === 'taken' && name.endsWith('.json'),
    )!
    this.book.look(at, 'common', [
      { name: known.name.replace('.json', '-semula.json'), text: known.text },
    ])
  }

  private invent(at: Date, cardType: CsmCardType, batchNo: string) {
    this.invented += 1
    return inventRecord(this.random, { cardType, batchNo, at, no: this.invented })
  }
}
