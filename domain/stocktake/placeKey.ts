type Place = {
  branchCode: string
  /** Missing or empty where it is the branch's store. */
  stationId?: string | null | undefined
}

/**
 * Returns the name of a counted place in addresses, forms and draws: "JHB" is a store, "JHB
 * JHB-P01" a station.
 */
export function placeKey({ branchCode, stationId }: Place): string {
  return stationId ? `${branchCode} ${stationId}` : branchCode
}

/** Returns the place of a key; the station is empty where it is a store. */
export function placeOfKey(key: string): { branchCode: string; stationId: string } {
  const [branchCode = '', stationId = ''] = key.split(' ')
  return { branchCode, stationId }
}
