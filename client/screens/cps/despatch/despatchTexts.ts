/** Words that several parts of the screen share: [English, Malay]. */
export const despatchTexts = {
  employer: ['Employer', 'Majikan'],
  sticker: ['Sticker date', 'Tarikh pelekat'],
  method: ['Delivery method', 'Kaedah serahan'],
  SELF_COLLECT: ['Self-collect', 'Ambil sendiri'],
  DELIVERY: ['Delivery', 'Penghantaran'],
  shortCollect: ['collect', 'ambil'],
  shortDelivery: ['deliver', 'kurier'],
  kind: ['Type', 'Jenis'],
  COMPANY: ['Company', 'Syarikat'],
  INDIVIDUAL: ['Individual', 'Individu'],
  collection: ['Collection branch', 'Cawangan kutipan'],
  cards: ['{n, plural, one {# card} other {# cards}}', '{n} kad'],
} as const
