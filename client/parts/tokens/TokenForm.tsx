import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { TokenFormMutation } from '#client/__generated__/TokenFormMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { clock } from '#client/state/clock.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { addDays } from '#domain/dates/dateRange.ts'
import { upperOf } from '#domain/enumCase.ts'
import { makeAccessTokenInput, tokenScopeNames, tokenScopes } from '#domain/user/accessTokens.ts'

const text = defineMessages({
  name: { id: 'kit.tokens.TokenForm.name', defaultMessage: 'What it is for' },
  scope: { id: 'kit.tokens.TokenForm.scope', defaultMessage: 'What it may do' },
  expires: { id: 'kit.tokens.TokenForm.expires', defaultMessage: 'Last day' },
  make: { id: 'kit.tokens.TokenForm.make', defaultMessage: 'Make a token' },
})

const mutation = graphql`
  mutation TokenFormMutation($input: MakeAccessTokenInput!) {
    result: makeAccessToken(input: $input) {
      __typename
      ... on MakeAccessTokenPayload {
        token
        viewer {
          id
          ...TokensDialog_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** The default validity: a quarter of a year. */
const usualDays = 90

/** Creates an access token; `onMade` receives it once. */
export function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useTexts(text)
  const say = useSay()
  const [make] = useCommand<TokenFormMutation>(mutation)
  const onSubmit = async ({ scope, ...rest }: z.infer<typeof makeAccessTokenInput>) => {
    const outcome = await make({ ...rest, scope: upperOf(scope) }, { quiet: true })
    if (outcome.ok) onMade(outcome.value.token)
    return outcome
  }
  return (
    <RuleForm
      schema={makeAccessTokenInput}
      defaults={{ name: '', scope: 'readReports', expires: addDays(clock.today(), usualDays) }}
      onSubmit={onSubmit}
      submit={t('make')}
      guard={false}
      resetOnSuccess
      className="ik-token-form"
    >
      <TextField name="name" label={t('name')} />
      <SelectField
        name="scope"
        label={t('scope')}
        choices={tokenScopeNames.map((value) => ({ value, label: say(tokenScopes[value]) }))}
      />
      <DateField name="expires" label={t('expires')} />
    </RuleForm>
  )
}
