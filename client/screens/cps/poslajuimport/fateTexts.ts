import type { CourierRowFate } from '#client/__generated__/poslajuimportQuery.graphql.ts'
import type { StateTone } from '#client/ui/StateTag.tsx'

/** What becomes of a row: [English, Malay]. */
export const fateTexts = {
  READ: ['Read', 'Dibaca'],
  ACCEPTED: ['To be imported', 'Akan diimport'],
  IMPORTED: ['Imported', 'Telah diimport'],
  UNCHANGED: ['As it is', 'Tidak berubah'],
  REFUSED: ['Refused', 'Ditolak'],
} as const satisfies Record<Exclude<CourierRowFate, '%future added value'>, readonly [string, string]>

export const fateTones: Record<keyof typeof fateTexts, StateTone> = {
  READ: 'none',
  ACCEPTED: 'info',
  IMPORTED: 'ok',
  UNCHANGED: 'none',
  REFUSED: 'bad',
}
