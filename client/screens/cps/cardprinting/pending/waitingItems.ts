import type { PrintListPanel_list$data } from '#client/__generated__/PrintListPanel_list.graphql.ts'
import type { PrintItem } from '#client/screens/cps/cardprinting/printRun.ts'
import { waits } from '#client/screens/cps/cardprinting/useBatch.ts'

export type WaitingItem = PrintListPanel_list$data['items'][number]

/** Returns the records of the list that are not printed, spoiled or removed. */
export function waitingItems(
  list: PrintListPanel_list$data | null | undefined,
): readonly WaitingItem[] {
  return (list?.items ?? []).filter(waits)
}

/** Returns whether a card has characters that no font contains, so that it can't be printed. */
export const isUnprintable = ({ faceFaults }: Pick<WaitingItem, 'faceFaults'>) =>
  faceFaults.some(({ missing }) => missing.length > 0)

/** Returns the values of a record that its card shows shortened. */
export const shortenedOf = ({ faceFaults }: Pick<WaitingItem, 'faceFaults'>) =>
  faceFaults.flatMap(({ shown }) => shown ?? [])

type Accepted = { cardSn?: string | undefined; acceptedShort: readonly string[] }

/** Returns a waiting record as the run's input. With `cardSn` its card has left the printer. */
export function printItem(
  { job, qrString }: WaitingItem,
  { cardSn, acceptedShort }: Accepted,
): PrintItem {
  const { applicationNo, name, passportNo, nationality, gender, dateOfBirth, sector, passExpiry } =
    job.application
  const { stickerNo, cardType, surface, photo } = job.application
  const face = {
    cardType: cardType.code,
    name,
    passportNo,
    nationality,
    gender,
    dateOfBirth,
    sector,
    passExpiry,
    stickerNo: stickerNo ?? null,
    qrString: qrString ?? '',
    surfaceUrl: surface?.url ?? null,
    photoUrl: photo?.url ?? null,
  }
  return {
    jobId: job.jobId,
    version: job.version,
    applicationNo,
    face,
    acceptedShort,
    ...(cardSn ? { cardSn } : {}),
  }
}
