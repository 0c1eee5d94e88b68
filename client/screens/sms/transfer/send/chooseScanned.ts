import { without, type Range } from '#domain/lot/ranges.ts'
import { alreadyTaken, takeOf, type ChosenLine, type Take } from './chosenLines.ts'
import { runsInStore, type StoreLot } from './storeLots.ts'

/** The effect of a scan on the lines: lots or ranges to add, or the other end of a line's range. */
export type Chosen =
  | { kind: 'add'; lines: { lot: StoreLot; take: Take }[]; instead: number[] }
  | { kind: 'extend'; key: number; take: Take }
  | { kind: 'already' }
  | { kind: 'notHeld' }
  /** Lots of several card types contain the serial. */
  | { kind: 'several' }

const single = (line: ChosenLine) =>
  line.take.kind === 'range' && line.take.startSn === line.take.endSn

/**
 * Returns the effect of a scan. A label takes everything that the store holds of the lot. A serial
 * takes its card, and the next serial of the same lot makes the two a range. `serials` is null for
 * a label.
 */
export function chooseScanned(
  lines: readonly ChosenLine[],
  lots: readonly StoreLot[],
  serials: Range | null,
): Chosen {
  if (!serials) {
    const replaced = lines.filter(
      (line) => single(line) && lots.some(({ lotNo }) => lotNo === line.lot.lotNo),
    )
    const others = lines.filter((line) => !replaced.includes(line))
    const fresh = lots.filter((lot) => !others.some((line) => line.lot.lotNo === lot.lotNo))
    if (fresh.length === 0) return { kind: 'already' }
    return {
      kind: 'add',
      lines: fresh.map((lot) => ({ lot, take: { kind: 'whole' } })),
      instead: replaced.map(({ key }) => key),
    }
  }
  const last = lines.at(-1)
  const goesOn =
    last &&
    single(last) &&
    serials.startSn === serials.endSn &&
    lots.some(({ lotNo }) => lotNo === last.lot.lotNo)
  const extended = goesOn ? last : null
  const meant = extended ? lots.filter(({ lotNo }) => lotNo === extended.lot.lotNo) : lots
  const [lot] = meant
  if (!lot) return { kind: 'notHeld' }
  if (meant.length > 1) return { kind: 'several' }
  const range = extended ? spanned(extended, serials) : serials
  if (without(range, runsInStore(lot)).length > 0) return { kind: 'notHeld' }
  const others = extended ? lines.filter((line) => line !== extended) : lines
  if (alreadyTaken(others, lot.rootLotNo, range).length > 0) return { kind: 'already' }
  const take = takeOf(lot, range)
  return extended
    ? { kind: 'extend', key: extended.key, take }
    : { kind: 'add', lines: [{ lot, take }], instead: [] }
}

/** Returns the range between the first scanned serial and the other one, in either order. */
function spanned({ take }: ChosenLine, { startSn }: Range): Range {
  const first = take.kind === 'range' ? BigInt(take.startSn) : startSn
  return first < startSn ? { startSn: first, endSn: startSn } : { startSn, endSn: first }
}
