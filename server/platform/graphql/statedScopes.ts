import { RequestCache } from '@pothos/plugin-scope-auth'
import { masked, type Action } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { reads } from './reads.ts'

/** Asks anew what the request's viewer may read: somebody else asks from here on. */
export function forgetScopes(ctx: RequestContext): void {
  RequestCache.clearForContext(ctx)
}

/** What a field answers those who may not read it, where it would refuse otherwise. */
export const nothing = () => null

/** As whom personal values are for: their field's scopes, each time the same object, so that a request asks once. */
const personal = { personal: true } as const

/**
 * The options of a text that is personal: `t.string(personalText('name'))`. Those for whom it is masked get its first
 * character and dots.
 */
export function personalText<Row, K extends keyof Row & string>(key: K, write: (value: Row[K]) => string = String) {
  return {
    authScopes: personal,
    extensions: reads(key),
    resolve: (row: Row) => write(row[key]),
    unauthorizedResolver: (row: Row) => masked(write(row[key])),
  }
}

/** The same of several texts, each masked by itself. */
export function personalTexts<Row, K extends keyof Row & string>(keys: readonly K[]) {
  const textsOf = (row: Row) => keys.map((key) => String(row[key])).filter((text) => text !== '')
  return {
    authScopes: personal,
    extensions: reads(...keys),
    resolve: textsOf,
    unauthorizedResolver: (row: Row) => textsOf(row).map(masked),
  }
}

/** The options of a personal value that has no masked form: null to those for whom it would be. */
export const personalOrNothing = { authScopes: personal, unauthorizedResolver: nothing }

/** The options of a field that is null to roles which may not do the action. */
export function forAction(action: Action) {
  return { authScopes: { action }, unauthorizedResolver: nothing }
}

/** The options of a field that is null to everybody but headquarters. */
export const ofHeadquarters = { authScopes: { branch: headquarters }, unauthorizedResolver: nothing }

type Scopes = { action?: Action; branch: string }
type OfBranch<Row> = ((row: Row) => true | Scopes) & { stated: { branch: true; action?: Action } }

/**
 * The options of a field that is null to whoever doesn't see the branch that its record names, and, where an action is
 * given, to roles which may not do that. A record that names no branch hides nothing.
 */
export function ofBranch<Row>(codeOf: (row: Row) => string | null, action?: Action) {
  const also = action ? { action } : {}
  const scopes = (row: Row): true | Scopes => {
    const branch = codeOf(row)
    return branch === null ? true : { ...also, branch }
  }
  const authScopes: OfBranch<Row> = Object.assign(scopes, { stated: { ...also, branch: true } as const })
  return { authScopes, unauthorizedResolver: nothing }
}
