import { billingStateRows } from '#domain/billing/states.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { certificationStateRows } from '#domain/certification/states.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'
import { custodyCaseStateRows } from '#domain/custodyCase/states.ts'
import { deliveryMethodNames, employerKindNames } from '#domain/despatch/methods.ts'
import { destructionStateRows } from '#domain/destruction/states.ts'
import { incidentCauseNames, incidentStateRows } from '#domain/incident/states.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import { collectorNames, identityDocumentNames } from '#domain/package/handoverNames.ts'
import { packageStateRows } from '#domain/package/states.ts'
import { processNames } from '#domain/settings/station.ts'
import type { StateRows } from '#domain/stateRows.ts'
import { counterRefusalNames } from '#domain/stocktake/counters.ts'
import { stocktakeStateRows } from '#domain/stocktake/states.ts'
import { transferStateRows } from '#domain/transfer/states.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { ownValue, type Words } from '#domain/words.ts'

/** The states of a kind of subject (subjectKinds.ts), which its field `status` has. */
const states: Readonly<Record<string, StateRows>> = {
  BillingMonth: billingStateRows,
  CardJob: cardJobStateRows,
  Certification: certificationStateRows,
  CsmJob: csmJobStateRows,
  CustodyCase: custodyCaseStateRows,
  Destruction: destructionStateRows,
  Incident: incidentStateRows,
  Lot: lotStateRows,
  LotTransfer: transferStateRows,
  LotTraveller: travellerStateRows,
  Package: packageStateRows,
  Stocktake: stocktakeStateRows,
}

/** The displayed values of fields that mean the same for every kind of record. */
const values: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  cause: incidentCauseNames,
  deliveryMethod: deliveryMethodNames,
  employerKind: employerKindNames,
  exception: counterRefusalNames,
  identityDocument: identityDocumentNames,
  process: processNames,
  relation: collectorNames,
  roleId: roleNames,
}

/**
 * Returns the displayed name of a stored value of a step, or null if it is no word of the product's
 * own. `kinds` are those of the step's subjects: the first one that has such a state names it.
 */
export function valueWords(kinds: readonly string[], field: string, value: string): Words | null {
  if (field === 'package') return stateName(packageStateRows, value)
  if (field !== 'status') return ownValue(ownValue(values, field) ?? {}, value) ?? null
  for (const kind of kinds) {
    const name = stateName(ownValue(states, kind) ?? {}, value)
    if (name) return name
  }
  return null
}

const stateName = (rows: StateRows, value: string): Words | null =>
  ownValue(rows, value)?.name ?? null
