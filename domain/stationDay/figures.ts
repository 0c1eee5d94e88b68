/** A station's blank cards of a lot on a day: the opening number and what became of them. */
export type StationDayFigures = {
  opening: number
  withdrawn: number
  produced: number
  spoiled: number
  returned: number
  /** Added by stocktakes and write-offs, or removed if negative. */
  adjusted: number
}

/** Returns the number that the ledger has left at the end of the day. */
export function closingOf({
  opening,
  withdrawn,
  produced,
  spoiled,
  returned,
  adjusted,
}: StationDayFigures): number {
  return opening + withdrawn - produced - spoiled - returned + adjusted
}

/**
 * Returns the document under which the ledger records a station's withdrawals or put-backs of a
 * day, or its cards that are good again: a rejection or a recording as void was undone, or a lost
 * one was found.
 */
export function stationDocument(
  kind: 'Withdrawal' | 'PutBack' | 'IssuedAgain',
  stationId: string,
  day: string,
): string {
  return `${kind}:${stationId}:${day}`
}
