import type { CustodyCaseKind } from '#domain/custodyCase/kinds.ts'
import { headquarters } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { isEscalated } from '#domain/stockRules/escalation.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { notify, settleNotifications } from '#server/platform/notify.ts'

type Reported = {
  kind: CustodyCaseKind
  reference: string
  branchCode: string
  /** Cards that nobody has. */
  cards: number
}

/** Notifies headquarters of a matter that goes there as soon as it is reported. */
export async function notifyEscalated(scope: CommandScope, reported: Reported): Promise<void> {
  if (reported.cards === 0) return
  const rules = await scope.tx.stockRules.findUniqueOrThrow({ where: { id: 1 } })
  const matter = { openedAt: scope.now, lostCards: reported.cards }
  if (!isEscalated(matter, rules, malaysianDate(scope.now))) return
  const event = { kind: 'caseEscalated', facts: reported } as const
  await notify(scope.tx, scope, { branchCode: headquarters }, event)
}

/**
 * Settles what people were notified of a matter, once somebody takes its case or it is decided:
 * headquarters of its escalation, and a person that it was handed over to them.
 */
export async function settleEscalated(
  { tx, now }: CommandScope,
  kind: CustodyCaseKind,
  reference: string,
): Promise<void> {
  await settleNotifications(tx, now, ['caseEscalated', 'caseHandedOver'], { kind, reference })
}
