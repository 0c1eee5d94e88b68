const managelot = '/ikad/sms/lotreceive/managelot'

/** The page of a lot. */
export const lotPath = (lotNo: string) => `${managelot}?${new URLSearchParams({ lot: lotNo })}`

/** The lots of a delivery order, as they were delivered. */
export const orderPath = (doNo: string) => `${managelot}?${new URLSearchParams({ q: doNo, show: 'delivered' })}`

/** Where the lot, or cards of a type for a branch, are sent from: what is known is filled in there. */
export function distributePath(known: { lot?: string; to?: string; cardType?: string }): string {
  return `/ikad/sms/distribution/distributelot?${new URLSearchParams(known)}`
}

/** Where the lot is sent back from. */
export const returnPath = (lotNo: string) => `/ikad/sms/return/returnlot?${new URLSearchParams({ lot: lotNo })}`

/** Relay's id of a lot; its number may hold any letter. */
export const lotNodeId = (lotNo: string) => btoa(String.fromCharCode(...new TextEncoder().encode(`Lot:${lotNo}`)))
