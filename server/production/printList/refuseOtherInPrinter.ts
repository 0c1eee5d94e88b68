import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { OpenList } from './openPrintList.ts'

/** Who speaks of which record: a window by its claim, or somebody who looked and answers for the card. */
type Speaker = { jobId: number; claim?: string | undefined; settles?: boolean; cardSn?: string }

/**
 * A station has one printer. While a card is in it, nobody (another window, another user, an old client) goes on with another
 * record or another card before it is answered what became of it (decision 12).
 * @throws print.stationBusy, print.otherCardInPrinter
 */
export async function refuseOtherInPrinter(
  { tx }: Pick<CommandScope, 'tx'>,
  { items }: OpenList,
  { jobId, claim, settles = false, cardSn }: Speaker,
): Promise<void> {
  const marked = items.find((item) => item.doneAt === null && item.startedAt)
  if (!marked) return
  if (marked.jobId === jobId && (settles || marked.startedClaim === claim)) {
    if (settles || cardSn === undefined || cardSn === marked.startedCardSn) return
    throw problem('print.otherCardInPrinter', { cardSn: marked.startedCardSn ?? '' }, 'cardSn')
  }
  const [who, { application }] = await Promise.all([
    tx.user.findUniqueOrThrow({ where: { id: marked.startedById! } }),
    tx.cardJob.findUniqueOrThrow({ where: { id: marked.jobId }, include: { application: true } }),
  ])
  throw problem('print.stationBusy', { who: who.staffName, applicationNo: application.applicationNo })
}
