import type { Messages } from './messages.ts'

/** Messages of what cards look like. */
export const cardFaceMessages = {
  'cardFace.notFound': { en: 'This version was not found', ms: 'Versi ini tidak dijumpai' },
  'cardFace.notJson': {
    en: 'The layout is not JSON. Look for a missing comma, quote or bracket',
    ms: 'Susun atur ini bukan JSON. Semak koma, tanda petik atau kurungan yang tertinggal',
  },
  'cardFace.item': {
    en: 'What stands at {where} is missing, unknown or out of range',
    ms: 'Butiran di {where} tiada, tidak dikenali atau di luar had',
  },
  'cardFace.outside': { en: '{where} reaches beyond the edge of the card', ms: '{where} melepasi tepi kad' },
  'cardFace.oneQr': {
    en: 'A card has one QR code: quality check scans it',
    ms: 'Kad mesti mempunyai satu kod QR: pemeriksaan kualiti mengimbasnya',
  },
  'cardFace.noName': { en: 'The name of its holder is missing', ms: 'Nama pemegang kad tiada' },
  'cardFace.inUse': { en: 'This version is in use already', ms: 'Versi ini sudah digunakan' },
} as const satisfies Messages
