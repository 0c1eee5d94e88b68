import { formatCardSn } from '#domain/serials.ts'
/**
 * The blank cards that a first scan found: their place, and the end of their range. Serials have
 * nine digits.
 */
export type Chosen = {
  place: 'STORE' | 'STATION'
  lotNo: string
  cardType: string
  startSn: string
  endSn: string
  quantity: number
}

type ScanMeaning =
  | { kind: 'station'; stationId: string }
  /** A number of the chosen cards, given by their last serial or by a typed quantity. */
  | { kind: 'move'; startSn: string; endSn: string; quantity: number }
  | { kind: 'again' }
  | { kind: 'tooMany'; most: number }
  | { kind: 'find'; text: string }

/**
 * Once cards are chosen, a number of at most this many digits is a quantity, because serials are
 * typed with nine.
 */
const quantityDigits = 5

/**
 * Returns the present meaning of a scan: another station, the end of the begun range, a quantity,
 * or something to look up.
 */
export function meaningOfScan(
  text: string,
  chosen: Chosen | null,
  stations: readonly string[],
): ScanMeaning {
  const station = stations.find((stationId) => stationId.toUpperCase() === text.toUpperCase())
  if (station) return { kind: 'station', stationId: station }
  if (!chosen || !/^\d+$/.test(text)) return { kind: 'find', text }
  if (text.length <= quantityDigits) return byQuantity(Number(text), chosen)
  const serial = formatCardSn(text)
  // Scanners sometimes send a code twice. A single card is withdrawn by typing 1.
  if (serial === chosen.startSn) return { kind: 'again' }
  if (serial < chosen.startSn || serial > chosen.endSn) return { kind: 'find', text }
  return {
    kind: 'move',
    startSn: chosen.startSn,
    endSn: serial,
    quantity: Number(serial) - Number(chosen.startSn) + 1,
  }
}

function byQuantity(quantity: number, { startSn, quantity: most }: Chosen): ScanMeaning {
  if (quantity < 1 || quantity > most) return { kind: 'tooMany', most }
  return { kind: 'move', startSn, endSn: endOf(startSn, quantity), quantity }
}

/** Returns the last of this many serials. */
export function endOf(startSn: string, quantity: number): string {
  return formatCardSn(Number(startSn) + quantity - 1)
}
