import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { custodyCaseKindNames } from '#domain/custodyCase/kinds.ts'
import { incidentCauseNames } from '#domain/incident/states.ts'
import type { AnyNotification } from '#domain/notification/kinds.ts'

const text = defineMessages({
  exportReady: {
    id: 'shell.notifications.useSentence.exportReady',
    defaultMessage: 'Your file of the report “{report}” is ready.',
  },
  exportFailed: {
    id: 'shell.notifications.useSentence.exportFailed',
    defaultMessage: 'Your file of the report “{report}” could not be made.',
  },
  scheduleFailed: {
    id: 'shell.notifications.useSentence.scheduleFailed',
    defaultMessage: 'The scheduled report “{report}” could not be made.',
  },
  incidentOpened: {
    id: 'shell.notifications.useSentence.incidentOpened',
    defaultMessage: 'Incident {n} has begun at {place}: {cause}.',
  },
  incidentEnded: {
    id: 'shell.notifications.useSentence.incidentEnded',
    defaultMessage: 'Incident {n} at {place} has ended: {cause}.',
  },
  shortage: {
    id: 'shell.notifications.useSentence.shortage',
    defaultMessage: 'Your branch has fewer {type} cards than its threshold.',
  },
  supplyNeeded: {
    id: 'shell.notifications.useSentence.supplyNeeded',
    defaultMessage: 'Branch {branch} has fewer {type} cards than its threshold.',
  },
  distributionSent: {
    id: 'shell.notifications.useSentence.distributionSent',
    defaultMessage: 'Distribution {no} is on its way to you. Receive it when it arrives.',
  },
  returnSent: {
    id: 'shell.notifications.useSentence.returnSent',
    defaultMessage: 'Return {no} is on its way to you. Receive it when it arrives.',
  },
  removalAsked: {
    id: 'shell.notifications.useSentence.removalAsked',
    defaultMessage: 'You are asked to take rights away from the account {account}.',
  },
  rightsChanged: {
    id: 'shell.notifications.useSentence.rightsChanged',
    defaultMessage: 'The rights of your account have changed.',
  },
  caseHandedOver: {
    id: 'shell.notifications.useSentence.caseHandedOver',
    defaultMessage: 'A custody case was handed over to you: {kind} {no}.',
  },
  countProposed: {
    id: 'shell.notifications.useSentence.countProposed',
    defaultMessage: 'Count {n} found differences. Decide on them.',
  },
  containerSealed: {
    id: 'shell.notifications.useSentence.containerSealed',
    defaultMessage: 'Container {no} is sealed. Two witnesses can destroy its cards.',
  },
  caseEscalated: {
    id: 'shell.notifications.useSentence.caseEscalated',
    defaultMessage:
      'Branch {branch} reports a loss above the limit, {n, plural, one {# card} other {# cards}}: {kind} {no}.',
  },
})

/** Returns the function that writes a notification as a sentence. */
export function useSentence(): (notification: AnyNotification) => string {
  const t = useTexts(text)
  const say = useSay()
  return ({ kind, facts }) => {
    switch (kind) {
      case 'exportReady':
      case 'exportFailed':
      case 'scheduleFailed':
        return t(kind, { report: say(facts.report) })
      case 'incidentOpened':
      case 'incidentEnded':
        return t(kind, {
          n: String(facts.incidentId),
          place: facts.place,
          cause: say(incidentCauseNames[facts.cause]).toLowerCase(),
        })
      case 'shortage':
      case 'supplyNeeded':
        return t(kind, { type: facts.cardType, branch: facts.branchCode })
      case 'distributionSent':
      case 'returnSent':
      case 'containerSealed':
        return t(kind, { no: facts.documentNo })
      case 'removalAsked':
        return t(kind, { account: facts.loginId })
      case 'rightsChanged':
        return t(kind)
      case 'countProposed':
        return t(kind, { n: String(facts.stocktakeId) })
      case 'caseHandedOver':
        return t(kind, { kind: say(custodyCaseKindNames[facts.kind]), no: facts.reference })
      case 'caseEscalated':
        return t(kind, {
          branch: facts.branchCode,
          n: facts.cards,
          kind: say(custodyCaseKindNames[facts.kind]),
          no: facts.reference,
        })
    }
  }
}
