/** A station's blank cards of a lot on a day: what it began with and what became of them. */
export type StationDayFigures = {
  opening: number
  withdrawn: number
  produced: number
  spoiled: number
  returned: number
  /** What stocktakes and write-offs added, or took where it is below zero. */
  adjusted: number
}

/** What the ledger says is left at the end of the day. */
export function closingOf({ opening, withdrawn, produced, spoiled, returned, adjusted }: StationDayFigures): number {
  return opening + withdrawn - produced - spoiled - returned + adjusted
}

/** Under which documents a station's withdrawals and put-backs of a day stand in the ledger. */
export function stationDocument(kind: 'Withdrawal' | 'PutBack', stationId: string, day: string): string {
  return `${kind}:${stationId}:${day}`
}
