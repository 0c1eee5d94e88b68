import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { plusDays, plusMonths, type Calendar } from './Calendar.ts'
import { inventEmployer, type Employer } from './employers.ts'
import { expatriate } from './passes/expatriates.ts'
import { nationalityFor, passportNumber, person } from './people.ts'
import type { Random } from './random.ts'
import type { CardTypeCode } from './seedMasters.ts'

/**
 * A source of applications: a branch, its state, its number a day, and the card types that it
 * makes.
 */
export type Source = {
  branchCode: string
  state: string
  daily: number
  makes: readonly CardTypeCode[]
}

/**
 * An application with the working day of its receipt. `group` identifies those that one employer
 * sent together.
 */
export type SeedApplication = {
  record: RegistryRecord
  cardType: CardTypeCode
  receivedAt: Date
  day: number
  group: number
}

const share: readonly (readonly [CardTypeCode, number])[] = [
  ['PLKS', 62],
  ['PRA', 12],
  ['RTK', 10],
  ['EP', 11],
  ['RP', 5],
]
const monthsValid: Record<CardTypeCode, number> = { EP: 24, RP: 120, PLKS: 12, PRA: 12, RTK: 12 }

/** Returns three months of applications, in the order of their receipt. */
export function buildApplications(
  random: Random,
  calendar: Calendar,
  sources: readonly Source[],
): SeedApplication[] {
  const applications: SeedApplication[] = []
  const passports = new Set<string>()
  let employerNo = 100
  let group = 0
  let serial = 100_000
  const pools = sources.map((source) =>
    Array.from({ length: Math.ceil(source.daily * 1.5) + 3 }, () =>
      inventEmployer(random, source.state, 'company', ++employerNo),
    ),
  )
  for (let day = 0; day <= calendar.today; day++) {
    for (const [i, source] of sources.entries()) {
      let left = Math.round(source.daily * (0.75 + random.next() / 2) + random.next() * 0.5)
      while (left > 0) {
        const employer = random.chance(0.1)
          ? inventEmployer(random, source.state, 'individual', ++employerNo)
          : random.pick(pools[i]!)
        const size = Math.min(
          left,
          employer.kind === 'individual' ? random.between(1, 2) : groupSize(random),
        )
        const collection = collectionOf(source, pools[i]!.indexOf(employer))
        const shared = sharedBy(
          random,
          source,
          employer,
          collection,
          calendar.at(day, random.between(0, 470)),
        )
        group++
        for (let n = 0; n < size; n++)
          applications.push({ ...one(random, shared, ++serial, passports), day, group })
        left -= size
      }
    }
  }
  return applications.filter(({ receivedAt }) => calendar.has(receivedAt))
}

function groupSize(random: Random): number {
  return random.weighted([
    [random.between(1, 3), 45],
    [random.between(4, 8), 40],
    [random.between(9, 14), 15],
  ])
}

type Shared = {
  source: Source
  collectionBranch: string
  employer: Employer
  cardType: CardTypeCode
  receivedAt: Date
  stickerDate: string
  delivery: boolean
  renewal: boolean
}

/**
 * The number of companies of these branches whose workers are elsewhere, and collect their cards
 * there.
 */
const companiesElsewhere = 6
const elsewhere: Record<string, string> = { SHA: 'JHB', KUL: 'JHB' }

function collectionOf({ branchCode }: Source, place: number): string {
  return (place >= 0 && place < companiesElsewhere && elsewhere[branchCode]) || branchCode
}

function sharedBy(
  random: Random,
  source: Source,
  employer: Employer,
  collectionBranch: string,
  receivedAt: Date,
): Shared {
  const makes = share.filter(([code]) => source.makes.includes(code))
  const stickerDate = malaysianDate(plusDays(receivedAt, -random.between(1, 3)))
  const delivery = random.chance(employer.kind === 'company' ? 0.35 : 0.15)
  return {
    source,
    // Delivered cards are not collected anywhere.
    collectionBranch: delivery ? source.branchCode : collectionBranch,
    employer,
    cardType: random.weighted(makes),
    receivedAt,
    stickerDate,
    delivery,
    renewal: random.chance(0.4),
  }
}

function one(
  random: Random,
  shared: Shared,
  serial: number,
  passports: Set<string>,
): Omit<SeedApplication, 'day' | 'group'> {
  const { source, employer, cardType, receivedAt, stickerDate, renewal } = shared
  const nationality = nationalityFor(random, employer.sector)
  let passportno = passportNumber(random, nationality)
  while (passports.has(passportno)) passportno = passportNumber(random, nationality)
  passports.add(passportno)
  const year = malaysianDate(receivedAt).slice(2, 4)
  const months = random.chance(0.08) ? random.between(3, 8) : monthsValid[cardType]
  const record: RegistryRecord = {
    applid: `A${year}${String(serial).padStart(8, '0')}`,
    applicationno: `${cardType}-${year}-${serial}`,
    cardtype: cardType,
    stickertype: renewal ? 'ePassRenewal' : 'ePassNew',
    passtype: renewal ? 'renewal' : 'newPass',
    passportno,
    ...person(random, nationality),
    nationality,
    dob: `${random.between(1975, 2004)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    sector: employer.sector,
    subsector: employer.subsector,
    referenceno: `KDN${year}${serial}`,
    employertype: employer.kind,
    employername: employer.name,
    employerno: employer.employerNo,
    rocno: employer.rocNo,
    phone: employer.phone,
    address1: employer.address1,
    address2: employer.address2,
    address3: '',
    address4: '',
    postcode: employer.postcode,
    city: employer.city,
    state: employer.state,
    stickerno: `S${year}${serial}${random.between(0, 9)}`,
    stickerdate: stickerDate,
    passexpiry: plusMonths(stickerDate, months),
    printingbranch: source.branchCode,
    collectionbranch: shared.collectionBranch,
    deliverymethod: shared.delivery ? 'delivery' : 'selfCollect',
    receivedbyimmigration: null,
    ...(cardType === 'EP' || cardType === 'RP' ? expatriate(serial, cardType, employer) : {}),
  }
  return { record, cardType, receivedAt }
}

const two = (n: number) => String(n).padStart(2, '0')
