/** The blank cards that a first scan found: from where, and how far they reach. Serials of nine digits. */
export type Chosen = {
  place: 'STORE' | 'STATION'
  lotNo: string
  cardType: string
  startSn: string
  endSn: string
  quantity: number
}

export type ScanMeaning =
  | { kind: 'station'; stationId: string }
  /** So many of the chosen cards, by their last serial or by a number that was typed. */
  | { kind: 'move'; startSn: string; endSn: string; quantity: number }
  | { kind: 'again' }
  | { kind: 'tooMany'; most: number }
  | { kind: 'find'; text: string }

const serialDigits = 9
/** A number of this many digits at most is a quantity once cards are chosen: serials are typed with nine. */
const quantityDigits = 5

/** What a scan means now: another station, the end of the range that was begun, how many of it, or something to look up. */
export function readScan(text: string, chosen: Chosen | null, stations: readonly string[]): ScanMeaning {
  const station = stations.find((stationId) => stationId.toUpperCase() === text.toUpperCase())
  if (station) return { kind: 'station', stationId: station }
  if (!chosen || !/^\d+$/.test(text)) return { kind: 'find', text }
  if (text.length <= quantityDigits) return byQuantity(Number(text), chosen)
  const serial = text.padStart(serialDigits, '0')
  // Scanners send a code twice at times; one card is withdrawn by typing 1.
  if (serial === chosen.startSn) return { kind: 'again' }
  if (serial < chosen.startSn || serial > chosen.endSn) return { kind: 'find', text }
  return { kind: 'move', startSn: chosen.startSn, endSn: serial, quantity: Number(serial) - Number(chosen.startSn) + 1 }
}

function byQuantity(quantity: number, { startSn, quantity: most }: Chosen): ScanMeaning {
  if (quantity < 1 || quantity > most) return { kind: 'tooMany', most }
  return { kind: 'move', startSn, endSn: endOf(startSn, quantity), quantity }
}

/** The last of so many serials. */
export function endOf(startSn: string, quantity: number): string {
  return String(Number(startSn) + quantity - 1).padStart(serialDigits, '0')
}
