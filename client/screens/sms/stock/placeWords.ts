import type { Locale } from '#domain/problems.ts'

/** What people call the accounts of the custody ledger: [English, Malay]. */
const names: Record<string, readonly [string, string]> = {
  SUPPLIER: ['Supplier', 'Pembekal'],
  HQ_STORE: ['Store of headquarters', 'Stor ibu pejabat'],
  BRANCH_STORE: ['Store', 'Stor'],
  STATION: ['Station', 'Stesen'],
  IN_TRANSIT: ['On the way', 'Dalam perjalanan'],
  IN_TRANSIT_BACK: ['On the way back', 'Dalam perjalanan balik'],
  PRODUCED: ['Produced', 'Dihasilkan'],
  SPOILED: ['Spoiled', 'Rosak'],
  DESTROYED: ['Written off', 'Dihapus kira'],
}

export type Place = {
  readonly place: string
  readonly branchCode?: string | null
  readonly stationId?: string | null
  readonly documentNo?: string | null
}

/** A place's kind in words; as the ledger has it where this screen is older than the server. */
export function placeName(place: string, locale: Locale): string {
  return names[place]?.[locale === 'en' ? 0 : 1] ?? place
}

/** A place in one line: "Station JHB-P01 · JHB", "On the way to JHB · LD-HQ-2026-000004", "Store of headquarters". */
export function placeText({ place, branchCode, stationId, documentNo }: Place, locale: Locale): string {
  const name = placeName(place, locale)
  if (place === 'HQ_STORE' || place === 'SUPPLIER') return name
  if (place === 'IN_TRANSIT' && branchCode) {
    return [`${name} ${locale === 'en' ? 'to' : 'ke'} ${branchCode}`, documentNo].filter(Boolean).join(' · ')
  }
  return [stationId ? `${name} ${stationId}` : name, branchCode, documentNo].filter(Boolean).join(' · ')
}
