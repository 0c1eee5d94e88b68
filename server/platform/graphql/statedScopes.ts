import { RequestCache } from '@pothos/plugin-scope-auth'
import { masked, type Action } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { reads } from './reads.ts'

/** Forgets the cached rights of the request, whose viewer has changed. */
export function forgetScopes(ctx: RequestContext): void {
  RequestCache.clearForContext(ctx)
}

/** Resolves a field to null for those who may not read it, instead of a refusal. */
export const nothing = () => null

/**
 * The scopes of a personal value: always the same object, so that a request evaluates them once.
 */
const personal = { personal: true } as const

/**
 * Returns the options of a personal text: `t.string(personalText('name'))`. Viewers for whom it is
 * masked get its first character and dots.
 */
export function personalText<Row, K extends keyof Row & string>(
  key: K,
  write: (value: Row[K]) => string = String,
) {
  return {
    authScopes: personal,
    extensions: reads(key),
    resolve: (row: Row) => write(row[key]),
    unauthorizedResolver: (row: Row) => masked(write(row[key])),
  }
}

/** Returns the options of several personal texts, each masked separately. */
export function personalTexts<Row, K extends keyof Row & string>(keys: readonly K[]) {
  const textsOf = (row: Row) => keys.map((key) => String(row[key])).filter((text) => text !== '')
  return {
    authScopes: personal,
    extensions: reads(...keys),
    resolve: textsOf,
    unauthorizedResolver: (row: Row) => textsOf(row).map(masked),
  }
}

/** The options of a personal value without a masked form: null for those who may not read it. */
export const personalOrNothing = { authScopes: personal, unauthorizedResolver: nothing }

/** Returns the options of a field that is null for roles that may not do the action. */
export function forAction(action: Action) {
  return { authScopes: { action }, unauthorizedResolver: nothing }
}

/** The options of a field that is null for everybody except headquarters. */
export const ofHeadquarters = {
  authScopes: { branch: headquarters },
  unauthorizedResolver: nothing,
}

/** Returns the same for headquarters' roles that may do the action. */
export function ofHeadquartersFor(action: Action) {
  return { authScopes: { action, branch: headquarters }, unauthorizedResolver: nothing }
}

type Scopes = { action?: Action; branch: string }
type OfBranch<Row> = ((row: Row) => true | Scopes) & { stated: { branch: true; action?: Action } }

/**
 * Returns the options of a field that is null for viewers who don't see its record's branch and,
 * with an action, for roles that may not do it. A record without a branch hides nothing.
 */
export function ofBranch<Row>(codeOf: (row: Row) => string | null, action?: Action) {
  const also = action ? { action } : {}
  const scopes = (row: Row): true | Scopes => {
    const branch = codeOf(row)
    return branch === null ? true : { ...also, branch }
  }
  const authScopes: OfBranch<Row> = Object.assign(scopes, {
    stated: { ...also, branch: true } as const,
  })
  return { authScopes, unauthorizedResolver: nothing }
}
