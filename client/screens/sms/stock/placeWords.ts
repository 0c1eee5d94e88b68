import type { Locale } from '#domain/problems.ts'

/** What people call the places where cards are, by GraphQL's CustodyPlace: [English, Malay]. */
const places: Record<string, readonly [string, string]> = {
  SUPPLIER: ['Supplier', 'Pembekal'],
  HQ_STORE: ['Headquarters’ store', 'Stor ibu pejabat'],
  BRANCH_STORE: ['Branch store', 'Stor cawangan'],
  STATION: ['At a station', 'Di stesen'],
  IN_TRANSIT: ['On the way to the branch', 'Dalam perjalanan ke cawangan'],
  IN_TRANSIT_BACK: ['On the way back', 'Dalam perjalanan pulang'],
  PRODUCED: ['Produced', 'Dihasilkan'],
  SPOILED: ['Spoiled', 'Rosak'],
  DESTROYED: ['Written off', 'Dihapus kira'],
}

/** A place in words; its name where it has none. */
export function placeWords(place: string, locale: Locale): string {
  return places[place]?.[locale === 'en' ? 0 : 1] ?? place
}
