import type { TransferDirection } from '#domain/transfer/transitions.ts'

type Send = { lot?: string; to?: string; cardType?: string | number; document?: string }

const screens = {
  distribution: {
    send: 'distribution/distributelot',
    receive: 'distribution/receivedistributelot',
    manage: 'distribution/managedistributelot',
  },
  return: { send: 'return/returnlot', receive: 'return/receivereturnlot', manage: 'return/managereturnlot' },
} as const

function path(screen: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, String(value))
  return `/ikad/sms/${screen}${search.size ? `?${search}` : ''}`
}

/** Where lots are distributed or returned, with a lot chosen, a destination, or the lots of a card type (its key) shown. */
export const sendPath = (direction: TransferDirection, { lot, to, cardType, document }: Send = {}): string =>
  path(screens[direction].send, { lot, to, cardType, no: document })

/** Where a distribution or return is received. */
export const receivePath = (direction: TransferDirection, documentNo: string): string =>
  path(screens[direction].receive, { no: documentNo })

/** The page of a distribution or return. */
export const transferPath = (direction: TransferDirection, documentNo: string): string =>
  path(screens[direction].manage, { no: documentNo })

/** The page of a lot. */
export const lotPath = (lotNo: string): string => path('lotreceive/managelot', { lot: lotNo })

/** The lots of a delivery order, as they were delivered. */
export const orderPath = (doNo: string): string => path('lotreceive/managelot', { q: doNo, show: 'delivered' })

/** Where the server keeps the delivery note of a distribution or return. */
export const deliveryNotePath = (documentNo: string, locale: string): string =>
  `/files/delivery-note/${encodeURIComponent(documentNo)}?lang=${locale}`
