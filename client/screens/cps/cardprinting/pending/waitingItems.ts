import type { PrintListPanel_list$data } from '#client/__generated__/PrintListPanel_list.graphql.ts'
import type { PrintItem } from '#client/screens/cps/cardprinting/printRun.ts'
import { waits } from '#client/screens/cps/cardprinting/useBatch.ts'

export type WaitingItem = PrintListPanel_list$data['items'][number]

/** The records of the list that are not printed, spoiled or gone. */
export function waitingItems(list: PrintListPanel_list$data | null | undefined): readonly WaitingItem[] {
  return (list?.items ?? []).filter(waits)
}

/** A waiting record as the run takes it; with `cardSn` its card has left the printer. */
export function printItem({ job, qrString }: WaitingItem, cardSn?: string): PrintItem {
  const { applicationNo, name, passportNo, nationality, gender, dateOfBirth, sector, passExpiry } = job.application
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
  return { jobId: job.jobId, version: job.version, applicationNo, face, ...(cardSn ? { cardSn } : {}) }
}
