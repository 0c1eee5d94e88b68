import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useUserCommandsDeleteMutation } from '#client/__generated__/useUserCommandsDeleteMutation.graphql.ts'
import type { useUserCommandsDisableMutation } from '#client/__generated__/useUserCommandsDisableMutation.graphql.ts'
import type { useUserCommandsEnableMutation } from '#client/__generated__/useUserCommandsEnableMutation.graphql.ts'
import type { useUserCommandsReactivateMutation } from '#client/__generated__/useUserCommandsReactivateMutation.graphql.ts'
import type { useUserCommandsRestoreMutation } from '#client/__generated__/useUserCommandsRestoreMutation.graphql.ts'
import type { useUserCommandsUnlockMutation } from '#client/__generated__/useUserCommandsUnlockMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { Outcome } from '#client/state/problem.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  unlock: { id: 'uam.users.useUserCommands.unlock', defaultMessage: '{name} was unlocked' },
  reactivate: {
    id: 'uam.users.useUserCommands.reactivate',
    defaultMessage: '{name} was reactivated',
  },
  enable: { id: 'uam.users.useUserCommands.enable', defaultMessage: '{name} was enabled' },
  disable: { id: 'uam.users.useUserCommands.disable', defaultMessage: '{name} was disabled' },
  delete: { id: 'uam.users.useUserCommands.delete', defaultMessage: '{name} was deleted' },
  restore: {
    id: 'uam.users.useUserCommands.restore',
    defaultMessage: '{name} is here again. Reset the password before they sign in',
  },
})

const unlockMutation = graphql`
  mutation useUserCommandsUnlockMutation($input: UnlockUserInput!) {
    result: unlockUser(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const reactivateMutation = graphql`
  mutation useUserCommandsReactivateMutation($input: ReactivateUserInput!) {
    result: reactivateUser(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const enableMutation = graphql`
  mutation useUserCommandsEnableMutation($input: EnableUserInput!) {
    result: enableUser(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const disableMutation = graphql`
  mutation useUserCommandsDisableMutation($input: DisableUserInput!) {
    result: disableUser(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation useUserCommandsDeleteMutation($input: DeleteUserInput!) {
    result: deleteUser(input: $input) {
      __typename
      ... on DeleteUserPayload {
        deletedId
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

const restoreMutation = graphql`
  mutation useUserCommandsRestoreMutation($input: RestoreUserInput!) {
    result: restoreUser(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** An administrator's action on an account. */
export type UserAction =
  | 'enable'
  | 'unlock'
  | 'reactivate'
  | 'resetPassword'
  | 'disable'
  | 'delete'
  | 'restore'

type User = { readonly loginId: string; readonly version: number }

/**
 * Returns the administrators' actions on an account, each with its toast. Resetting a password has
 * its own dialog.
 */
export function useUserCommands(): Record<
  Exclude<UserAction, 'resetPassword'>,
  (user: User) => Promise<Outcome<unknown>>
> {
  const t = useTexts(text)
  const [unlock] = useCommand<useUserCommandsUnlockMutation>(unlockMutation, {
    saves: savedThings.user,
  })
  const [reactivate] = useCommand<useUserCommandsReactivateMutation>(reactivateMutation, {
    saves: savedThings.user,
  })
  const [enable] = useCommand<useUserCommandsEnableMutation>(enableMutation, {
    saves: savedThings.user,
  })
  const [disable] = useCommand<useUserCommandsDisableMutation>(disableMutation, {
    saves: savedThings.user,
  })
  const [remove] = useCommand<useUserCommandsDeleteMutation>(deleteMutation, {
    removes: savedThings.user,
  })
  const [restore] = useCommand<useUserCommandsRestoreMutation>(restoreMutation, {
    saves: savedThings.user,
  })
  const done = (action: keyof typeof text, { loginId }: User) => ({
    success: t(action, { name: loginId }),
  })
  return {
    unlock: (user) => unlock({ loginId: user.loginId }, done('unlock', user)),
    reactivate: (user) => reactivate({ loginId: user.loginId }, done('reactivate', user)),
    enable: (user) => enable({ loginId: user.loginId }, done('enable', user)),
    disable: (user) => disable({ loginId: user.loginId }, done('disable', user)),
    restore: (user) => restore({ loginId: user.loginId }, done('restore', user)),
    delete: (user) =>
      remove({ loginId: user.loginId, version: user.version }, done('delete', user)),
  }
}
