import type { GraphQLField, GraphQLObjectType } from 'graphql'
import {
  actions,
  csmActions,
  isCsmAction,
  roles,
  type Action,
  type CsmRight,
  type RoleId,
} from '#domain/access.ts'
import { upperOf } from '#domain/enumCase.ts'
import { nothing } from './statedScopes.ts'

/** Who may read a field or a type, as declared; empty without a declaration. */
export type Rights = {
  everybody?: true
  signedIn?: true
  action?: Action
  /** For a field: what roles without access to personal values get. */
  personal?: 'masked' | 'withheld'
  /** For a field: null for viewers who don't see the branch of its record, or this branch. */
  branch?: true | string
}

type Stated = {
  everybody?: true
  signedIn?: true
  action?: Action
  personal?: true
  branch?: true | string
}
type Options = { authScopes?: Stated | { stated?: Stated }; unauthorizedResolver?: unknown }
type Extensions = { access?: Action | 'everybody'; readBy?: Action; pothosOptions?: Options }

/**
 * Returns the rights declared on a field: by its scopes, or by the command behind it, which guards
 * itself.
 * @throws for scopes that only their execution would reveal; ofBranch declares what it checks
 */
export function rightsOfField({ name, extensions }: GraphQLField<unknown, unknown>): Rights {
  const { access, pothosOptions = {} } = extensions as Extensions
  if (access) return access === 'everybody' ? { everybody: true } : { action: access }
  const { authScopes, unauthorizedResolver } = pothosOptions
  const stated =
    typeof authScopes === 'function'
      ? (authScopes as { stated?: Stated }).stated
      : (authScopes as Stated)
  if (authScopes && !stated)
    throw new Error(`The rights that ${name} requires can't be determined before it runs.`)
  const { personal, ...rights } = stated ?? {}
  return personal
    ? { ...rights, personal: unauthorizedResolver === nothing ? 'withheld' : 'masked' }
    : rights
}

/** Returns the rights declared on a type: who finds one by its id. */
export function rightsOfType({ extensions }: Pick<GraphQLObjectType, 'extensions'>): Rights {
  const { readBy } = extensions as Extensions
  return readBy ? { action: readBy } : {}
}

/** systemAdministrator -> SYSTEM_ADMINISTRATOR, by its number. */
export const roleEnumNames = Object.fromEntries(
  Object.entries(roles).map(([name, id]) => [id, upperOf(name)]),
) as Record<RoleId, string>

/** Returns the roles that may do an action; none where a CSM right decides. */
export function rolesOf(action: Action): readonly RoleId[] {
  return isCsmAction(action) ? [] : actions[action]
}

/** Returns the CSM rights that allow an action; none where a role decides. */
export function csmRightsOf(action: Action): readonly CsmRight[] {
  return isCsmAction(action) ? csmActions[action] : []
}
