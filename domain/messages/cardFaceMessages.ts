import type { Messages } from './messages.ts'

/** Messages of card layouts. */
export const cardFaceMessages = {
  'cardFace.notFound': { en: 'This version was not found', ms: 'Versi ini tidak dijumpai' },
  'cardFace.notJson': {
    en: 'The layout is not JSON. Look for a missing comma, quote or bracket',
    ms: 'Susun atur ini bukan JSON. Semak koma, tanda petik atau kurungan yang tertinggal',
  },
  'cardFace.unclear': {
    en: 'The layout is too large, or has a key twice: {where}',
    ms: 'Susun atur ini terlalu besar, atau satu kunci ada dua kali di dalamnya: {where}',
  },
  'cardFace.item': {
    en: 'The value at {where} is missing, unknown or out of range',
    ms: 'Butiran di {where} tiada, tidak dikenali atau di luar had',
  },
  'cardFace.outside': {
    en: '{where} reaches beyond the edge of the card',
    ms: '{where} melepasi tepi kad',
  },
  'cardFace.oneQr': {
    en: 'A card has one QR code: quality check scans it',
    ms: 'Kad mesti mempunyai satu kod QR: pemeriksaan kualiti mengimbasnya',
  },
  'cardFace.noName': { en: 'The name of its holder is missing', ms: 'Nama pemegang kad tiada' },
  'card.unprintable': {
    en: 'The card can’t be printed: no font has these letters of “{field}”: {letters}. Have the registry send it in other letters',
    ms: 'Kad tidak dapat dicetak: tiada fon mempunyai huruf ini dalam “{field}”: {letters}. Minta pendaftar menghantarnya dalam huruf lain',
  },
  'card.shortened': {
    en: '“{field}” has no room on the card, which would show “{shown}”. Look at the card and accept that first',
    ms: '“{field}” tidak muat pada kad, yang akan memaparkan “{shown}”. Lihat kad itu dan terima paparan ini dahulu',
  },
  'cardFace.letters': {
    en: 'No font has these letters of {where}: {letters}',
    ms: 'Tiada fon mempunyai huruf ini dalam {where}: {letters}',
  },
  'cardFace.inUse': { en: 'This version is in use already', ms: 'Versi ini sudah digunakan' },
} as const satisfies Messages
