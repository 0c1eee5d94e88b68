import type { WorkSector } from './passes/seedPasses.ts'
import type { Random } from './random.ts'
import { towns } from './towns.ts'

/** An invented employer with its address. */
export type Employer = {
  kind: 'company' | 'individual'
  name: string
  employerNo: string
  rocNo: string
  phone: string
  sector: WorkSector
  subsector: string
  address1: string
  address2: string
  postcode: string
  city: string
  state: string
}

const subsectors: Record<WorkSector, readonly string[]> = {
  Perkilangan: ['Plastik', 'Elektronik', 'Sarung Tangan', 'Perabot', 'Makanan', 'Logam'],
  Pembinaan: ['Bangunan', 'Jalan Raya', 'Kerja Awam'],
  Perladangan: ['Kelapa Sawit', 'Getah'],
  Pertanian: ['Sayur-sayuran', 'Akuakultur', 'Ternakan'],
  Perkhidmatan: ['Restoran', 'Pembersihan', 'Kargo', 'Spa'],
  Perlombongan: ['Kuari', 'Pasir'],
}

const sectorWeights: readonly (readonly [WorkSector, number])[] = [
  ['Perkilangan', 42],
  ['Pembinaan', 20],
  ['Perladangan', 14],
  ['Pertanian', 8],
  ['Perkhidmatan', 13],
  ['Perlombongan', 3],
]

const opening = [
  'SERI',
  'MEGAH',
  'JAYA',
  'SUTERA',
  'CAHAYA',
  'DELIMA',
  'KENCANA',
  'PERMATA',
  'WAWASAN',
  'BINTANG',
  'GEMILANG',
  'HARMONI',
  'TUNAS',
  'LESTARI',
]
const middle = [
  'MAJU',
  'UTAMA',
  'RAYA',
  'BARU',
  'SETIA',
  'MAKMUR',
  'INDAH',
  'PERKASA',
  'SENTOSA',
  'DAMAI',
  'BERSATU',
  'PINTAR',
]
const individuals = [
  'AHMAD ZULKIFLI BIN YUSOF',
  'WONG SIEW LAN',
  'RAMESH A/L KRISHNAN',
  'NORLIZA BINTI ISMAIL',
  'LEE CHEE KEONG',
  'JULIANA ANAK UNGGAT',
  'MOHD RIDZUAN BIN SALLEH',
  'PARVATHY A/P NADARAJAN',
  'GOH BOON TECK',
  'ROSLAN BIN MAHAT',
]
const roads = [
  'JALAN SERI',
  'JALAN KENANGA',
  'JALAN PERUSAHAAN',
  'JALAN MERANTI',
  'LORONG CEMPAKA',
  'JALAN TEKNOLOGI',
  'PERSIARAN DAMAI',
]
const quarters = [
  'TAMAN PERINDUSTRIAN SERI',
  'KAWASAN PERINDUSTRIAN RINGAN',
  'TAMAN MAKMUR',
  'TAMAN SENTOSA',
  'BANDAR BARU',
  'KAMPUNG BARU',
]

/**
 * Invents a company of the state, or a private employer. No two companies of a run share a number
 * or registration.
 */
export function inventEmployer(
  random: Random,
  state: string,
  kind: Employer['kind'],
  no: number,
): Employer {
  const sector = random.weighted(sectorWeights)
  const subsector = random.pick(subsectors[sector])
  const [town, ...postcodes] = random.pick(towns[state]!)
  const company = kind === 'company'
  return {
    kind,
    name: company
      ? `${random.pick(opening)} ${random.pick(middle)} ${subsector.toUpperCase()} ${no} SDN BHD`
      : random.pick(individuals),
    employerNo: `E${String(10_000_000 + no * 37)}`,
    rocNo: company ? `${random.between(1995, 2023)}01${String(no).padStart(6, '0')}` : '',
    phone: `0${random.between(3, 9)}-555 ${String(no % 10_000).padStart(4, '0')}`,
    sector,
    subsector,
    address1: `NO ${random.between(1, 120)} ${random.pick(roads)} ${random.between(1, 12)}/${random.between(1, 30)}`,
    address2: random.pick(quarters),
    postcode: random.pick(postcodes),
    city: town.toUpperCase(),
    state,
  }
}
