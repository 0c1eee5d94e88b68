import { stockStatusText } from '#client/ui/stockStatusText.ts'

/** Words that the screens of stock levels share: [English, Malay]. */
export const stockTexts = {
  ...stockStatusText,
  branch: ['Branch', 'Cawangan'],
  cardType: ['Card type', 'Jenis kad'],
  store: ['In store', 'Dalam stor'],
  stations: ['At stations', 'Di stesen'],
  held: ['In hand', 'Dalam tangan'],
  coming: ['On the way', 'Dalam perjalanan'],
  goingBack: ['On the way back', 'Dalam perjalanan pulang'],
  inTransit: ['In transit', 'Dalam transit'],
  threshold: ['Threshold', 'Ambang'],
  status: ['Status', 'Status'],
  used: ['Used in 30 days', 'Digunakan dalam 30 hari'],
  cover: ['Days of cover', 'Bekalan (hari)'],
} as const
