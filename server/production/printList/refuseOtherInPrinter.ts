import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { OpenList } from './openPrintList.ts'

/**
 * A request about a record: from the window with its claim, or from a user who has looked and takes
 * responsibility for the card.
 */
type Speaker = { jobId: number; claim?: string | undefined; settles?: boolean; cardSn?: string }

/**
 * Refuses another record or card while one is in the station's single printer and its outcome is
 * not recorded (decision 12). This holds for other windows, other users and old clients.
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
  throw problem('print.stationBusy', {
    who: who.staffName,
    applicationNo: application.applicationNo,
  })
}
