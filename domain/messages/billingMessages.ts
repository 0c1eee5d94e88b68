import type { Messages } from './messages.ts'

/** Messages of bills and their rates. */
export const billingMessages = {
  'billing.monthForm': {
    en: 'A month is written YYYY-MM, such as 2026-10',
    ms: 'Bulan ditulis YYYY-MM, contohnya 2026-10',
  },
  'billing.price': {
    en: 'An amount in ringgit has at most two decimals',
    ms: 'Amaun dalam ringgit mempunyai paling banyak dua tempat perpuluhan',
  },
  'billing.stateNow': {
    en: 'This is not possible: the month is now "{state}"',
    ms: 'Ini tidak boleh dilakukan: status bulan itu kini "{state}"',
  },
  'billing.notOver': {
    en: 'A month can be closed only when it is over',
    ms: 'Bulan hanya boleh ditutup setelah tamat',
  },
  'billing.waiting': {
    en: '{month} is closed and waits to be confirmed. It comes first',
    ms: '{month} telah ditutup dan menunggu pengesahan. Ia didahulukan',
  },
  'billing.order': {
    en: 'Months are billed in their order: {month} comes next',
    ms: 'Bulan dibilkan mengikut urutan: {month} ialah yang seterusnya',
  },
  'billing.ofCloser': {
    en: 'The person who closed the month cannot confirm it. Another user must do it',
    ms: 'Orang yang menutup bulan ini tidak boleh mengesahkannya. Pengguna lain perlu mengesahkan',
  },
  'billing.rateMissing': {
    en: '{branch} made {cardType} cards for which no rate holds. Set one first',
    ms: '{branch} menghasilkan kad {cardType} yang tiada kadar berkuat kuasa. Tetapkan kadar dahulu',
  },
  'billing.rateBilled': {
    en: 'At {branch} this day is in a closed month, whose price is final. Choose a day from {from} on',
    ms: 'Di {branch} hari ini berada dalam bulan yang telah ditutup dan harganya kekal. Pilih hari mulai {from}',
  },
  'billing.rateStands': {
    en: 'At {branches} another price was set for this day. Remove that rate first',
    ms: 'Di {branches} harga lain telah ditetapkan bagi hari ini. Buang kadar itu dahulu',
  },
  'billing.rateNotFound': { en: 'This rate was not found', ms: 'Kadar ini tidak dijumpai' },
  'billing.invoiceNotFound': { en: 'This invoice was not found', ms: 'Invois ini tidak dijumpai' },
} as const satisfies Messages
