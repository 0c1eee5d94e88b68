import { z } from 'zod'
import { can, type Action, type Power } from '#domain/access.ts'
import { custodyCaseKinds } from '#domain/custodyCase/kinds.ts'
import { incidentCauses } from '#domain/incident/states.ts'

/** The report's name in every language. */
const report = z.object({
  report: z.object({ en: z.string(), ms: z.string() }).catchall(z.string()),
})
const incident = z.object({
  incidentId: z.int(),
  cause: z.enum(incidentCauses),
  /** The station's id, or the lot's number. */
  place: z.string(),
})
const level = z.object({ branchCode: z.string(), cardTypeId: z.int(), cardType: z.string() })
const numbered = z.object({ documentNo: z.string() })
const custodyCase = z.object({ kind: z.enum(custodyCaseKinds), reference: z.string() })

/**
 * The kinds of notifications, one row each: the action that a reader must be allowed, the facts,
 * whether nobody may mute it, and whether it reports news only, which nothing settles. Facts name
 * records by number; they contain no personal data.
 */
const notificationKindRows = {
  exportReady: { action: 'export.own', facts: report, news: true },
  exportFailed: { action: 'export.own', facts: report, news: true },
  scheduleFailed: { action: 'schedule.own', facts: report, news: true },
  incidentOpened: { action: 'incident.manage', facts: incident },
  incidentEnded: { action: 'incident.manage', facts: incident, news: true },
  shortage: { action: 'stock.view', facts: level },
  supplyNeeded: { action: 'transfer.distribute', facts: level },
  distributionSent: { action: 'transfer.receive', facts: numbered },
  returnSent: { action: 'transfer.receive', facts: numbered },
  removalAsked: {
    action: 'user.administer',
    facts: z.object({ loginId: z.string() }),
    always: true,
  },
  rightsChanged: { action: 'session.own', facts: z.object({}), always: true, news: true },
  caseHandedOver: { action: 'custodyCase.manage', facts: custodyCase, always: true },
  countProposed: { action: 'stocktake.decide', facts: z.object({ stocktakeId: z.int() }) },
  containerSealed: { action: 'destruction.witness', facts: numbered },
  caseEscalated: {
    action: 'custodyCase.manage',
    facts: custodyCase.extend({ branchCode: z.string(), cards: z.int() }),
    always: true,
  },
} as const satisfies Record<
  string,
  { action: Action; facts: z.ZodType; always?: true; news?: true }
>

export type NotificationKind = keyof typeof notificationKindRows
export const notificationKinds = Object.keys(notificationKindRows) as NotificationKind[]

/**
 * The kinds that a person may mute. The others ask the person for an answer, or concern their own
 * account or a loss.
 */
export type MutableKind = {
  [Kind in NotificationKind]: (typeof notificationKindRows)[Kind] extends { always: true }
    ? never
    : Kind
}[NotificationKind]
export const mutableKinds = notificationKinds.filter(
  (kind): kind is MutableKind => !('always' in notificationKindRows[kind]),
)

/** The kinds about a pending matter. They are settled when it is decided or over. */
export type SettledKind = {
  [Kind in NotificationKind]: (typeof notificationKindRows)[Kind] extends { news: true }
    ? never
    : Kind
}[NotificationKind]
export const settledKinds = notificationKinds.filter(
  (kind): kind is SettledKind => !('news' in notificationKindRows[kind]),
)

/** A kind with its facts. */
type NotificationOf<Kind extends NotificationKind> = {
  kind: Kind
  facts: z.infer<(typeof notificationKindRows)[Kind]['facts']>
}
export type AnyNotification = { [Kind in NotificationKind]: NotificationOf<Kind> }[NotificationKind]

/** Returns the kinds that a viewer's role and rights allow. */
export function readableKinds(viewer: Power): NotificationKind[] {
  return notificationKinds.filter((kind) => can(viewer, notificationKindRows[kind].action))
}

/** Returns the notification with facts of its kind. @throws where they are not */
export function readNotification(kind: NotificationKind, facts: unknown): AnyNotification {
  return { kind, facts: notificationKindRows[kind].facts.parse(facts) } as AnyNotification
}
