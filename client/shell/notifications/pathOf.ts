import { upperOf } from '#domain/enumCase.ts'
import type { AnyNotification } from '#domain/notification/kinds.ts'

const at = (path: string, search: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)]))}`

/** Returns the address of the record, or of the list, that a notification is about. */
export function pathOf({ kind, facts }: AnyNotification): string {
  switch (kind) {
    case 'exportReady':
    case 'exportFailed':
    case 'scheduleFailed':
      return '/ikad/report/exports'
    case 'incidentOpened':
    case 'incidentEnded':
      return at('/ikad/dpms/incidents', { incident: facts.incidentId })
    case 'shortage':
      return at('/ikad/sms/stocklevel', { row: `${facts.branchCode}:${facts.cardTypeId}` })
    case 'supplyNeeded':
      return at('/ikad/sms/stocklevel', { supply: 1 })
    case 'distributionSent':
      return at('/ikad/sms/distribution/receivedistributelot', { no: facts.documentNo })
    case 'returnSent':
      return at('/ikad/sms/return/receivereturnlot', { no: facts.documentNo })
    case 'removalAsked':
      return at('/ikad/uam/rights', { asked: 1, q: facts.loginId })
    case 'rightsChanged':
      return '/ikad/home'
    case 'caseHandedOver':
    case 'caseEscalated':
      return at('/ikad/sms/openmatters', { case: `${upperOf(facts.kind)} ${facts.reference}` })
    case 'countProposed':
      return at('/ikad/sms/stocktake', { no: facts.stocktakeId })
    case 'containerSealed':
      return at('/ikad/sms/destruction', { no: facts.documentNo })
  }
}
