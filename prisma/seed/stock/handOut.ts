import { malaysianWeekday } from '#domain/malaysia.ts'
import type { Stroke } from '#domain/package/signature.ts'
import { plusDays, type Calendar } from '../Calendar.ts'
import { Random } from '../random.ts'
import type { SeedHandover, SeedPackage } from '../seedPackage.ts'

const seedOfChance = 20_263
const staff = [
  'AHMAD BIN YUSOF',
  'AZMAN BIN ISMAIL',
  'FARID BIN HASSAN',
  'NURUL BINTI HASSAN',
  'ROSLINA BINTI ISMAIL',
  'SITI BINTI YUSOF',
  'CHONG WEI MING',
  'LIM SIEW LING',
  'TAN MEI FONG',
  'KAVITHA A/P KRISHNAN',
  'RAMESH A/L MUTHU',
  'SURESH A/L KRISHNAN',
]

/**
 * Hands over packages that are collected in person, some working days after despatch or, if another
 * branch packed it, receipt. Recent ones still wait, and so do a few packages of the last month
 * that nobody collected. Separate random numbers keep everything else unaffected.
 */
export function handOut(
  calendar: Calendar,
  packages: readonly SeedPackage[],
  counter: (branchCode: string) => readonly string[],
): void {
  const random = new Random(seedOfChance)
  const monthAgo = plusDays(calendar.now, -30)
  for (const found of packages) {
    const { record } = found.jobs[0]!.application
    const days = random.between(1, 4)
    const forgotten = random.chance(0.06) && found.at > monthAgo
    const by = random.pick(counter(record.collectionbranch))
    const collector = collectorOf(random, found)
    if (record.deliverymethod !== 'selfCollect' || found.undoneAt) continue
    const travels = record.collectionbranch !== record.printingbranch
    const there = travels ? onWorkday(plusDays(found.at, daysUnderWay)) : found.at
    if (travels && calendar.has(there)) found.received = { at: there, by }
    const at = onWorkday(plusDays(there, days))
    if (forgotten || !calendar.has(at)) continue
    found.handover = { at, by, ...collector, strokes: signature(random) }
  }
}

/** Days in transit of a package that another branch packed. */
const daysUnderWay = 2

/** Moves to a working day: the counter is closed at weekends. */
function onWorkday(at: Date): Date {
  const weekday = malaysianWeekday(at)
  return plusDays(at, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/**
 * Returns the collector: mostly the holder for an individual's one card, otherwise a person of the
 * employer.
 */
function collectorOf(
  random: Random,
  { jobs }: SeedPackage,
): Omit<SeedHandover, 'at' | 'by' | 'strokes'> {
  const { record } = jobs[0]!.application
  const holder = random.chance(0.7) && jobs.length === 1 && record.employertype === 'individual'
  const collectorName = random.pick(staff)
  const born = `${random.between(65, 99)}${String(random.between(1, 12)).padStart(2, '0')}${String(random.between(1, 28)).padStart(2, '0')}`
  const myKad = `${born}-${String(random.between(1, 14)).padStart(2, '0')}-${random.digits(4)}`
  if (holder)
    return {
      relation: 'holder',
      collectorName: record.name,
      identityDocument: 'passport',
      collectorIdNo: record.passportno,
    }
  const identityDocument = random.chance(0.4) ? 'authorisationLetter' : 'myKad'
  return { relation: 'representative', collectorName, identityDocument, collectorIdNo: myKad }
}

/** Returns loops from left to right and a line under them. */
function signature(random: Random): Stroke[] {
  const [width, height] = [random.between(40, 90), random.between(40, 80)]
  const loops = Array.from({ length: 36 }, (_, i) => [
    Math.round(150 + i * 14 + Math.cos(i * 0.9) * width * 0.6),
    Math.round(150 + Math.sin(i * 0.9) * height),
  ])
  const below = random.between(230, 260)
  return [
    { points: loops.flat() },
    { points: [140, below, random.between(560, 720), below - random.between(5, 40)] },
  ]
}
