import type { Locale } from '#domain/words.ts'

const file = (kind: string, packagingId: string) =>
  `/files/${kind}/${encodeURIComponent(packagingId)}`

/** The server's addresses of a package's documents. */
export const labelPath = (packagingId: string) => file('package-label', packagingId)
export const labelPdfPath = (packagingId: string) => file('package-label-pdf', packagingId)
export const packingListPath = (packagingId: string, locale: Locale) =>
  `${file('packing-list', packagingId)}?lang=${locale}`
export const receiptPath = (packagingId: string, locale: Locale) =>
  `${file('handover-receipt', packagingId)}?lang=${locale}`

/** The screen that shows a package. */
export const packageScreen = (packagingId: string) =>
  `/ikad/cps/searchdespatch?q=${encodeURIComponent(packagingId)}`
