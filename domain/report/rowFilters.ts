import { stickerTypes } from '#domain/application/stickerTypes.ts'
import { csmRoleNames } from '#domain/csm/roles.ts'
import type { Words } from '#domain/words.ts'

/** How a delivered card is accounted for: each is in exactly one of these. */
export const accountedAs = {
  inDiscrepancy: { en: 'Open discrepancy', ms: 'Percanggahan terbuka' },
  writtenOff: { en: 'Written off', ms: 'Dihapus kira' },
  inStore: { en: 'In store', ms: 'Dalam stor' },
  atStations: { en: 'At stations', ms: 'Di stesen' },
  inTransit: { en: 'In transit', ms: 'Dalam perjalanan' },
  produced: { en: 'Produced', ms: 'Dihasilkan' },
  spoiled: { en: 'Spoiled', ms: 'Rosak' },
  voided: { en: 'Void', ms: 'Terbatal' },
  destroyed: { en: 'Destroyed', ms: 'Dimusnahkan' },
} as const satisfies Record<string, Words>
export type CardAccount = keyof typeof accountedAs

/** The filters of report rows that accept a fixed set of words, and their displayed names. */
export const rowFilters = {
  outcome: {
    printed: { en: 'Printed', ms: 'Dicetak' },
    passed: { en: 'QC pass', ms: 'Lulus QC' },
    rejected: { en: 'QC reject', ms: 'Ditolak QC' },
    chipError: { en: 'Chip error', ms: 'Ralat cip' },
    manuallyRejected: { en: 'Manual reject', ms: 'Ditolak manual' },
    bad: { en: 'Turned out bad', ms: 'Didapati rosak' },
  },
  movement: {
    received: { en: 'Received', ms: 'Diterima' },
    distributed: { en: 'Distributed', ms: 'Diagihkan' },
    returned: { en: 'Returned', ms: 'Dipulangkan' },
    produced: { en: 'Produced', ms: 'Dihasilkan' },
    spoiled: { en: 'Spoiled', ms: 'Rosak' },
  },
  place: {
    inStore: { en: 'In store', ms: 'Dalam stor' },
    atStations: { en: 'At stations', ms: 'Di stesen' },
    inTransit: { en: 'In transit', ms: 'Dalam perjalanan' },
  },
  accountedAs: {
    unaccounted: { en: 'Unaccounted for', ms: 'Tidak dipertanggungjawabkan' },
    ...accountedAs,
  },
  happened: {
    arrived: { en: 'Received or made again', ms: 'Diterima atau dibuat semula' },
    received: { en: 'Received', ms: 'Diterima' },
    remade: { en: 'Made again', ms: 'Dibuat semula' },
    produced: { en: 'Produced', ms: 'Dihasilkan' },
    passed: { en: 'Passed', ms: 'Lulus' },
    rejected: { en: 'Rejected', ms: 'Ditolak' },
    deleted: { en: 'Deleted', ms: 'Dihapuskan' },
    waitedBefore: { en: 'Waited when the days began', ms: 'Menunggu pada awal tempoh' },
    waitedAfter: { en: 'Waited when the days ended', ms: 'Menunggu pada akhir tempoh' },
  },
  stickerType: stickerTypes,
  csmRole: csmRoleNames,
  account: {
    enabled: { en: 'Enabled', ms: 'Aktif' },
    disabled: { en: 'Disabled', ms: 'Dinyahaktifkan' },
  },
} as const satisfies Record<string, Record<string, Words>>

export type RowFilter = keyof typeof rowFilters
export type CardOutcome = keyof typeof rowFilters.outcome
export type StockMovement = keyof typeof rowFilters.movement
export type CsmJobEvent = keyof typeof rowFilters.happened
export type StockPlace = keyof typeof rowFilters.place
