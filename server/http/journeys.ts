import {
  getNamedType,
  getOperationAST,
  Kind,
  type DocumentNode,
  type ExecutionArgs,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { problem, problemCodes, type ProblemCode } from '#domain/problems.ts'
import type { Journey } from '#server/platform/http/processMetrics.ts'
import type { LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'

/** The fields of queries and mutations that belong to a journey (docs/slo.md). */
export const journeyFields: Readonly<Record<string, Journey>> = {
  signIn: 'sign_in',
  cardSignIn: 'sign_in',
  passkeySignIn: 'sign_in',
  findBlanks: 'scan',
  findCardJobs: 'scan',
  findPackage: 'scan',
  qualityCheck: 'scan',
  scanLot: 'scan',
  scanLotTransfer: 'scan',
  countRange: 'scan',
  addSpoiledCard: 'scan',
  recordVoidCard: 'scan',
  addToPrintList: 'print',
  fillPrintList: 'print',
  startPrint: 'print',
  printCard: 'print',
}

/** The endpoints of the legacy contracts that belong to a journey, beside those of lists. */
export const journeyEndpoints: Readonly<Record<string, Journey>> = {
  'user.login': 'sign_in',
  'pj.qcget': 'scan',
  'pj.chipsn': 'scan',
  'pj.production': 'list',
  'pj.list': 'list',
  'pj.print': 'print',
}

export function journeyOfEndpoint(endpoint: LegacyEndpoint): Journey | null {
  const list = 'rows' in endpoint && endpoint.report === undefined
  return journeyEndpoints[endpoint.id] ?? (list ? 'list' : null)
}

const known = new WeakMap<OperationDefinitionNode, Journey | null>()

/**
 * Returns the journey of an operation by its first field that has one; a connection is a list. Null
 * for all others.
 */
export function journeyOf({ schema, document, operationName }: ExecutionArgs): Journey | null {
  const operation = getOperationAST(document, operationName)
  if (!operation) return null
  let journey = known.get(operation)
  if (journey !== undefined) return journey
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  const journeys = rootFields(document, operation.selectionSet).map((name) => {
    const type = fields[name] && getNamedType(fields[name].type).name
    return journeyFields[name] ?? (type?.endsWith('Connection') ? ('list' as const) : null)
  })
  journey = journeys.find((each) => each !== null) ?? null
  known.set(operation, journey)
  return journey
}

function rootFields(document: DocumentNode, { selections }: SelectionSetNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet)
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(document, fragment.selectionSet)
      : []
  })
}

/** Planned maintenance and the registry of another department are not the product's failures. */
const notOurs = /^(maintenance|registry)\./
const failures = new Set(
  problemCodes().filter((code) => !notOurs.test(code) && problem(code).status >= 500),
)

/** Returns whether a refusal with this code is a failure of the product. */
export const isFailure = (code: unknown): boolean => failures.has(code as ProblemCode)
