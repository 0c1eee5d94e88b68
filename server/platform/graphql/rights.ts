import type { GraphQLField, GraphQLObjectType } from 'graphql'
import { actions, csmActions, isCsmAction, roles, type Action, type CsmRight, type RoleId } from '#domain/access.ts'
import { upperOf } from '#domain/enumCase.ts'
import { nothing } from './statedScopes.ts'

/** Who may read a field or a type, as it states it; nothing where it states nothing. */
export type Rights = {
  everybody?: true
  signedIn?: true
  action?: Action
  /** Of a field: what those get who may not read personal values. */
  personal?: 'masked' | 'withheld'
  /** Of a field: null to whoever doesn't see the branch of its record, or this one. */
  branch?: true | string
}

type Stated = { everybody?: true; signedIn?: true; action?: Action; personal?: true; branch?: true | string }
type Options = { authScopes?: Stated | { stated?: Stated }; unauthorizedResolver?: unknown }
type Extensions = { access?: Action | 'everybody'; readBy?: Action; pothosOptions?: Options }

/**
 * What is stated on a field: by its scopes, or by the command behind it, which guards itself.
 * @throws for scopes that only running them would tell: ofBranch says what it asks
 */
export function rightsOfField({ name, extensions }: GraphQLField<unknown, unknown>): Rights {
  const { access, pothosOptions = {} } = extensions as Extensions
  if (access) return access === 'everybody' ? { everybody: true } : { action: access }
  const { authScopes, unauthorizedResolver } = pothosOptions
  const stated = typeof authScopes === 'function' ? (authScopes as { stated?: Stated }).stated : (authScopes as Stated)
  if (authScopes && !stated) throw new Error(`What ${name} asks of its reader can't be told without running it.`)
  const { personal, ...rights } = stated ?? {}
  return personal ? { ...rights, personal: unauthorizedResolver === nothing ? 'withheld' : 'masked' } : rights
}

/** What a type states: who finds one by its id. */
export function rightsOfType({ extensions }: Pick<GraphQLObjectType, 'extensions'>): Rights {
  const { readBy } = extensions as Extensions
  return readBy ? { action: readBy } : {}
}

/** systemAdministrator -> SYSTEM_ADMINISTRATOR, by its number. */
export const roleEnumNames = Object.fromEntries(Object.entries(roles).map(([name, id]) => [id, upperOf(name)])) as Record<
  RoleId,
  string
>

/** The roles which may do an action: none where it is a right's. */
export function rolesOf(action: Action): readonly RoleId[] {
  return isCsmAction(action) ? [] : actions[action]
}

/** The rights of the CSM area which open an action: none where it is a role's. */
export function csmRightsOf(action: Action): readonly CsmRight[] {
  return isCsmAction(action) ? csmActions[action] : []
}
