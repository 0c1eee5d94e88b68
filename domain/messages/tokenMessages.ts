import type { Messages } from './messages.ts'

/** Messages of personal access tokens. */
export const tokenMessages = {
  'token.expired': {
    en: 'This access token has expired. Make a new one',
    ms: 'Token akses ini telah luput. Buat token baharu',
  },
  'token.revoked': { en: 'This access token was revoked', ms: 'Token akses ini telah dibatalkan' },
  'token.userGone': {
    en: 'The holder of this access token may no longer sign in',
    ms: 'Pemegang token akses ini tidak lagi boleh log masuk',
  },
  'token.scope': {
    en: 'The scope of this access token does not cover this',
    ms: 'Skop token akses ini tidak merangkumi perkara ini',
  },
  'token.readOnly': {
    en: 'An access token only reads: it changes nothing',
    ms: 'Token akses hanya membaca: ia tidak mengubah apa-apa',
  },
  'token.days': {
    en: 'Choose a day from today on, within {days} days',
    ms: 'Pilih hari mulai hari ini, dalam masa {days} hari',
  },
  'token.tooMany': {
    en: 'You have {max} access tokens that hold. Revoke one first',
    ms: 'Anda mempunyai {max} token akses yang sah. Batalkan satu dahulu',
  },
} as const satisfies Messages
