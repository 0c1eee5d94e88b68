import { keptWork } from '#client/state/keptWork.ts'
import { profileStore } from '#client/state/profile.ts'

/** A range that was sent and whose answer is not known, with the key of its attempt. */
type SentRange = { startSn: string; endSn: string; cardType?: string; key: string }

/** What a count has besides the counted ranges: it outlives the page and the tab. */
export type CountUnderWay = {
  /** The first end of a box, whose other end is still to be scanned. */
  first: string | null
  /** The card type of serials in no lot. */
  cardType: string
  sent: SentRange | null
}

const none: CountUnderWay = { first: null, cardType: '', sent: null }
const keyOf = (stocktakeId: number) =>
  `ikad.count ${profileStore.get()?.loginid ?? ''} ${stocktakeId}`

export const countUnderWay = {
  read: (stocktakeId: number): CountUnderWay => ({
    ...none,
    ...keptWork.readJson<Partial<CountUnderWay>>(keyOf(stocktakeId), {}),
  }),
  write(stocktakeId: number, count: CountUnderWay): void {
    const empty = count.first === null && count.cardType === ''
    keptWork.write(keyOf(stocktakeId), empty ? null : JSON.stringify(count))
  },
}
