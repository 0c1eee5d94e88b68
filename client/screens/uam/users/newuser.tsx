import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { newuserMutation } from '#client/__generated__/newuserMutation.graphql.ts'
import type { newuserQuery } from '#client/__generated__/newuserQuery.graphql.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { FirstPasswordFields } from '#client/parts/signIn/FirstPasswordFields.tsx'
import { LoginIdField } from '#client/parts/signIn/LoginIdField.tsx'
import { useFirstPassword } from '#client/parts/signIn/useFirstPassword.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { useNavigateIfStillHere } from '#client/state/useNavigateIfStillHere.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { createUserInput } from '#domain/user/createUserInput.ts'
import { readLike } from './likeUser.ts'
import { UserFields } from './UserFields.tsx'
import './users.css'

const text = defineMessages({
  state: {
    id: 'uam.users.newuser.state',
    defaultMessage: 'The password must be changed at the first sign-in',
  },
  create: { id: 'uam.users.newuser.create', defaultMessage: 'Register user' },
  created: { id: 'uam.users.newuser.created', defaultMessage: '{name} was registered' },
})

const query = graphql`
  query newuserQuery @preloadable {
    viewer {
      id
      ...useAdministrator_viewer
    }
    ...useBranches_query
  }
`
const mutation = graphql`
  mutation newuserMutation($input: CreateUserInput!) {
    result: createUser(input: $input) {
      __typename
      ... on CreateUserPayload {
        temporaryPassword
        user {
          id
          loginId
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** New user (/ikad/uam/newuser): the registration form, which leads to the user that it created. */
export function Screen({ queryRef }: ScreenProps<newuserQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<newuserQuery>(query, queryRef)
  const { viewer } = data
  const branches = useBranches(data)
  const [create] = useCommand<newuserMutation>(mutation, { saves: savedThings.user })
  const leadOn = useNavigateIfStillHere()
  const { show, shown } = useFirstPassword((loginId) =>
    leadOn(`/ikad/uam/manageusers?key=${encodeURIComponent(loginId)}`),
  )
  const like = readLike(useSearchParams()[0])
  if (!viewer) return null

  const onSubmit = async (input: z.infer<typeof createUserInput>) => {
    const outcome = await create(input, {
      success: t('created', { name: input.loginId }),
      quiet: true,
    })
    // A moment later, when the form no longer counts as changed.
    if (outcome.ok) setTimeout(() => show(input, outcome.value.temporaryPassword), 0)
    return outcome
  }
  const defaults = {
    loginId: '',
    password: '',
    confirmation: '',
    staffName: '',
    staffNumber: '',
    email: '',
    ...like,
  }
  return (
    <>
      <PageHeader screen="/ikad/uam/newuser" state={t('state')} />
      <div className="ik-panel ik-users-new">
        <RuleForm
          version={JSON.stringify(like)}
          schema={createUserInput}
          defaults={defaults}
          submit={t('create')}
          guard="role"
          onSubmit={onSubmit}
        >
          <LoginIdField />
          <UserFields branches={branches} viewer={viewer} />
          <FirstPasswordFields />
        </RuleForm>
      </div>
      {shown}
    </>
  )
}
