import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import type { Employer } from '../employers.ts'
import { person } from '../people.ts'
import { Random } from '../random.ts'

/** The origins of holders of employment and residence passes, with a passport number of each. */
const origins = [
  ['CHN', 22, (random: Random) => `E${random.letters(1)}${random.digits(7)}`],
  ['IND', 16, (random: Random) => `Z${random.digits(7)}`],
  ['JPN', 12, (random: Random) => `T${random.letters(1)}${random.digits(7)}`],
  ['KOR', 9, (random: Random) => `M${random.digits(8)}`],
  ['GBR', 9, (random: Random) => random.digits(9)],
  ['SGP', 8, (random: Random) => `K${random.digits(7)}${random.letters(1)}`],
  ['AUS', 7, (random: Random) => `PA${random.digits(7)}`],
  ['USA', 7, (random: Random) => `A${random.digits(8)}`],
  ['DEU', 6, (random: Random) => `C${random.digits(8)}`],
  ['FRA', 4, (random: Random) => `${random.digits(2)}${random.letters(2)}${random.digits(5)}`],
] as const

const trades = [
  ['Teknologi Maklumat', 'Perisian'],
  ['Kewangan', 'Perbankan'],
  ['Minyak dan Gas', 'Kejuruteraan'],
  ['Pendidikan', 'Pengajian Tinggi'],
  ['Perkilangan', 'Pengurusan Kilang'],
] as const

type Changed = Pick<
  RegistryRecord,
  'nationality' | 'passportno' | 'name' | 'gender' | 'sector' | 'subsector'
> &
  Partial<Pick<RegistryRecord, 'employertype' | 'employername' | 'employerno' | 'rocno'>>

/**
 * Returns the fields in which the record of an employment or residence pass differs from a
 * worker's. It uses its own random numbers, by the record's number, so that the rest of the
 * demonstration does not depend on it. A resident who is not employed by a company has no employer
 * here.
 */
export function expatriate(serial: number, cardType: 'EP' | 'RP', employer: Employer): Changed {
  const random = new Random(serial)
  const nationality = random.weighted(origins.map(([code, weight]) => [code, weight] as const))
  const [, , passportNumber] = origins.find(([code]) => code === nationality)!
  const [sector, subsector] = random.pick(trades)
  const who = { nationality, passportno: passportNumber(random), ...person(random, nationality) }
  if (cardType === 'EP' || employer.kind === 'company') return { ...who, sector, subsector }
  return {
    ...who,
    sector: '',
    subsector: '',
    employertype: 'individual',
    employername: '',
    employerno: '',
    rocno: '',
  }
}
