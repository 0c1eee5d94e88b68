import type { ReaderInfo } from '#client/devices/devices.ts'
import type { ReaderRole } from '#client/devices/readerRoles.ts'

type Pair = readonly [english: string, malay: string]

/** What each role's reader is called. */
export const roleTexts = {
  login: ['Sign-in reader', 'Pembaca log masuk'],
  qc: ['QC reader', 'Pembaca QC'],
  sam: ['SAM reader', 'Pembaca SAM'],
  user: ['User card reader', 'Pembaca kad pengguna'],
  search: ['Search reader', 'Pembaca carian'],
} as const satisfies Record<ReaderRole, Pair>

/** What each is for. */
export const roleHints = {
  login: ['The staff card of who signs in.', 'Kad kakitangan yang log masuk.'],
  qc: ['Quality check reads the chip of the card in hand here.', 'Semakan kualiti membaca cip kad yang disemak di sini.'],
  sam: ['The security module (SAM) that unlocks cards.', 'Modul keselamatan (SAM) yang membuka kunci kad.'],
  user: ['Card printing reads the chip of the new card here.', 'Cetakan kad membaca cip kad baharu di sini.'],
  search: ['A card that somebody brings, to find its record.', 'Kad yang dibawa seseorang, untuk mencari rekodnya.'],
} as const satisfies Record<ReaderRole, Pair>

/** How a reader stands. */
export type ReaderStanding = ReaderInfo['state'] | 'byHand' | 'missing'
export const standingTexts = {
  byHand: ['By hand', 'Secara manual'],
  connected: ['Connected, no card', 'Disambungkan, tiada kad'],
  card: ['Card present', 'Kad dikesan'],
  inUse: ['In use by another program', 'Digunakan oleh program lain'],
  missing: ['Not connected', 'Tidak disambungkan'],
} as const satisfies Record<ReaderStanding, Pair>
