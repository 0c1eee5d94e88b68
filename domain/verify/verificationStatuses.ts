import { z } from 'zod'
import type { StateRows } from '#domain/stateRows.ts'

/**
 * The status of a genuine card with the programme, which anybody may request: it reveals nothing
 * about the holder.
 */
export const cardStandingRows = {
  valid: { name: { en: 'The card is valid', ms: 'Kad ini masih sah' }, tone: 'ok' },
  replaced: {
    name: { en: 'The card was replaced by another', ms: 'Kad ini telah diganti dengan kad lain' },
    tone: 'bad',
  },
  withdrawn: {
    name: {
      en: 'The card was withdrawn, or never passed its check',
      ms: 'Kad ini telah ditarik balik, atau belum lulus pemeriksaan',
    },
    tone: 'bad',
  },
} as const satisfies StateRows
export type CardStanding = keyof typeof cardStandingRows

/** A QR string of ours has some 300 characters. */
export const askStandingInput = z.object({ qr: z.string().min(1).max(2_000) })
