import type { TransferDirection } from '#domain/transfer/transitions.ts'

type Send = { lot?: string; to?: string; cardType?: string | number; document?: string }

const screens = {
  distribution: {
    send: 'distribution/distributelot',
    receive: 'distribution/receivedistributelot',
    manage: 'distribution/managedistributelot',
  },
  return: {
    send: 'return/returnlot',
    receive: 'return/receivereturnlot',
    manage: 'return/managereturnlot',
  },
} as const

function path(screen: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  return `/ikad/sms/${screen}${search.size ? `?${search}` : ''}`
}

/**
 * Returns the address for sending lots, with a chosen lot, a destination, or the lots of a card
 * type (its key).
 */
export const sendPath = (
  direction: TransferDirection,
  { lot, to, cardType, document }: Send = {},
): string => path(screens[direction].send, { lot, to, cardType, no: document })

/** Returns the address for receiving a distribution or return. */
export const receivePath = (direction: TransferDirection, documentNo: string): string =>
  path(screens[direction].receive, { no: documentNo })

/** Returns the address of a distribution's or return's page. */
export const transferPath = (direction: TransferDirection, documentNo: string): string =>
  path(screens[direction].manage, { no: documentNo })

/** Returns the address of a lot's page, at a moment of the past if an address names one. */
export const lotPath = (lotNo: string, at?: string | null): string =>
  path('lotreceive/managelot', { lot: lotNo, at: at ?? undefined })

/** Returns the address of a delivery order's lots, as delivered. */
export const orderPath = (doNo: string): string =>
  path('lotreceive/managelot', { q: doNo, show: 'delivered' })

/** Returns the server's address of the delivery note of a distribution or return. */
export const deliveryNotePath = (documentNo: string, locale: string): string =>
  `/files/delivery-note/${encodeURIComponent(documentNo)}?lang=${locale}`

/** Returns the server's address of the certificate of what a place held. */
export const stockCertificatePath = (documentNo: string, locale: string): string =>
  `/files/stock-certificate/${encodeURIComponent(documentNo)}?lang=${locale}`

/** Returns the server's address of the certificate of a destruction. */
export const certificatePath = (documentNo: string, locale: string): string =>
  `/files/destruction-certificate/${encodeURIComponent(documentNo)}?lang=${locale}`
