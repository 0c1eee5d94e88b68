import { graphql, useFragment } from 'react-relay'
import type { useCsmUserCommands_viewer$key } from '#client/__generated__/useCsmUserCommands_viewer.graphql.ts'
import type { useCsmUserCommandsCreateMutation } from '#client/__generated__/useCsmUserCommandsCreateMutation.graphql.ts'
import type { useCsmUserCommandsDeleteMutation } from '#client/__generated__/useCsmUserCommandsDeleteMutation.graphql.ts'
import type { useCsmUserCommandsUpdateMutation } from '#client/__generated__/useCsmUserCommandsUpdateMutation.graphql.ts'
import { useFirstPassword } from '#client/parts/signIn/useFirstPassword.tsx'
import { useCommand, type RunOptions } from '#client/relay/useCommand.ts'
import { csmRoleRows, type CsmRole } from '#domain/csm/roles.ts'
import { mayGrantOf } from './mayGrantOf.ts'

const createMutation = graphql`
  mutation useCsmUserCommandsCreateMutation($input: CreateCsmUserInput!) {
    result: createCsmUser(input: $input) {
      __typename
      ... on CreateCsmUserPayload {
        temporaryPassword
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation useCsmUserCommandsUpdateMutation($input: UpdateCsmUserInput!) {
    result: updateCsmUser(input: $input) {
      __typename
      ... on CsmUserPayload {
        row {
          ...csmuser_rows
          ...GrantHistory_user
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation useCsmUserCommandsDeleteMutation($input: DeleteCsmUserInput!) {
    result: deleteCsmUser(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const viewerFragment = graphql`
  fragment useCsmUserCommands_viewer on Viewer {
    ...mayGrantOf_viewer
  }
`

type Held = {
  readonly loginId: string
  readonly roles: readonly string[]
  readonly rights: readonly string[]
}
const together = <V extends string>(
  chosen: readonly V[] | null | undefined,
  kept: readonly V[],
) => [...new Set([...(chosen ?? []), ...kept])]

/**
 * Creates, changes and deletes users of the area. Values that a form shows but its person can't
 * change stay. A new user's temporary password renders as `shown`.
 */
export function useCsmUserCommands(
  viewerKey: useCsmUserCommands_viewer$key | null | undefined,
  users: readonly Held[],
) {
  const viewer = useFragment(viewerFragment, viewerKey)
  const [register] = useCommand<useCsmUserCommandsCreateMutation>(createMutation)
  const [change] = useCommand<useCsmUserCommandsUpdateMutation>(updateMutation)
  const [remove] = useCommand<useCsmUserCommandsDeleteMutation>(deleteMutation)
  const { show, shown } = useFirstPassword()

  const create = async (input: Parameters<typeof register>[0], options?: RunOptions) => {
    const outcome = await register(input, options)
    if (outcome.ok) show(input, outcome.value.temporaryPassword)
    return outcome
  }
  const update = (input: Parameters<typeof change>[0], options?: RunOptions) => {
    const user = users.find(({ loginId }) => loginId.toLowerCase() === input.key.toLowerCase())
    if (!viewer || !user) return change(input, options)
    const mayGive = mayGrantOf(viewer)
    const bears = (role: string) => csmRoleRows[role as CsmRole].rights.every(mayGive)
    const { roles, rights, ...given } = input
    return change(
      {
        ...given,
        // The form's values omit a ticked box that can't be changed.
        roles: together(roles, user.roles.filter((role) => !bears(role)) as typeof roles & {}),
        rights: together(
          rights,
          user.rights.filter((right) => !mayGive(right)) as typeof rights & {},
        ),
      },
      options,
    )
  }
  return { commands: { create, update, remove }, shown }
}
