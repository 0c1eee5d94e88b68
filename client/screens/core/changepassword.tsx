import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { changepasswordMutation } from '#client/__generated__/changepasswordMutation.graphql.ts'
import type { changepasswordQuery } from '#client/__generated__/changepasswordQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { targetOf } from '#client/session/places.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { useNavigateIfStillHere } from '#client/state/useNavigateIfStillHere.ts'
import { PasswordChecks } from '#client/ui/form/PasswordChecks.tsx'
import { PasswordField } from '#client/ui/form/PasswordField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { changePasswordInput } from '#domain/user/changePasswordInput.ts'
import { useForcedChange } from './useForcedChange.ts'

const text = defineMessages({
  state: {
    id: 'core.changepassword.state',
    defaultMessage: 'It also ends your sessions on other devices',
  },
  forced: {
    id: 'core.changepassword.forced',
    defaultMessage: 'Choose a new one before you go on.',
  },
  old: { id: 'core.changepassword.old', defaultMessage: 'Old password' },
  fresh: { id: 'core.changepassword.fresh', defaultMessage: 'New password' },
  again: { id: 'core.changepassword.again', defaultMessage: 'New password again' },
  changed: { id: 'core.changepassword.changed', defaultMessage: 'Your password was changed' },
})

const query = graphql`
  query changepasswordQuery @preloadable {
    viewer {
      ...useForcedChange_viewer
    }
  }
`
const mutation = graphql`
  mutation changepasswordMutation($input: ChangePasswordInput!) {
    result: changePassword(input: $input) {
      __typename
      ... on ChangePasswordPayload {
        viewer {
          id
          mustChangePassword
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Change password (/ikad/changepassword): by choice, or forced after 90 days. */
export function Screen({ queryRef }: ScreenProps<changepasswordQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const { viewer } = usePreloadedQuery<changepasswordQuery>(query, queryRef)
  const forced = useForcedChange(viewer)
  const [change] = useCommand<changepasswordMutation>(mutation)
  const leadOn = useNavigateIfStillHere()
  const [search] = useSearchParams()
  const onSubmit = async (input: z.infer<typeof changePasswordInput>) => {
    const outcome = await change(input, { success: t('changed'), quiet: true })
    if (outcome.ok) setTimeout(() => leadOn(targetOf(search, '/ikad/login')), 0)
    return outcome
  }
  return (
    <>
      <PageHeader screen="/ikad/changepassword" state={t('state')} />
      <div className="ik-panel ik-narrow">
        {forced && (
          <Callout compact intent="warning" role="status">
            {p(forced)}. {t('forced')}
          </Callout>
        )}
        <RuleForm
          schema={changePasswordInput}
          defaults={{ oldPassword: '', newPassword: '', confirmation: '' }}
          onSubmit={onSubmit}
          submit={t(term.changePassword)}
          guard={!forced}
        >
          <PasswordField name="oldPassword" label={t('old')} autoFocus />
          <PasswordField name="newPassword" label={t('fresh')} autoComplete="new-password" />
          <PasswordChecks name="newPassword" />
          <PasswordField name="confirmation" label={t('again')} autoComplete="new-password" />
        </RuleForm>
      </div>
    </>
  )
}
