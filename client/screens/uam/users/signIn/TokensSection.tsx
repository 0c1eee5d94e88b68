import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TokensSection_user$key } from '#client/__generated__/TokensSection_user.graphql.ts'
import type { TokensSectionRevokeMutation } from '#client/__generated__/TokensSectionRevokeMutation.graphql.ts'
import { TokenList } from '#client/parts/tokens/TokenList.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { PanelSection } from '#client/screens/uam/users/PanelSection.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'

const text = defineMessages({
  title: { id: 'uam.users.TokensSection.title', defaultMessage: 'Access tokens' },
  none: { id: 'uam.users.TokensSection.none', defaultMessage: 'No access token' },
  ask: {
    id: 'uam.users.TokensSection.ask',
    defaultMessage: 'Revoke the access token “{token}” of {name}?',
  },
  body: {
    id: 'uam.users.TokensSection.body',
    defaultMessage: 'Whatever reads by it is refused from now on.',
  },
  revoked: {
    id: 'uam.users.TokensSection.revoked',
    defaultMessage: 'The access token was revoked',
  },
})

const fragment = graphql`
  fragment TokensSection_user on User {
    id
    loginId
    staffName
    accessTokens {
      ...TokenList_tokens
    }
  }
`
const mutation = graphql`
  mutation TokensSectionRevokeMutation($input: RevokeAccessTokenInput!) {
    result: revokeAccessToken(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { user: TokensSection_user$key; mayAct: boolean; onChanged: () => void }

/** Lists the tokens with which programs read in a user's name. */
export function TokensSection({ user: key, mayAct, onChanged }: Props) {
  const t = useTexts(text)
  const { loginId, staffName, accessTokens } = useFragment(fragment, key)
  const [revoke] = useCommand<TokensSectionRevokeMutation>(mutation)
  const { ask, question } = useConfirm((token: { id: string; name: string }) => ({
    title: t('ask', { token: token.name, name: `${staffName} (${loginId})` }),
    body: t('body'),
    confirm: t(term.revoke),
    act: async () => {
      await revoke({ loginId, tokenId: token.id }, { success: t('revoked') })
      onChanged()
    },
  }))
  return (
    <PanelSection title={t('title')}>
      {accessTokens.length === 0 && <p className="ik-muted">{t('none')}</p>}
      <TokenList
        tokens={accessTokens}
        className="ik-users-list"
        onRevoke={mayAct ? ask : undefined}
      />
      {question}
    </PanelSection>
  )
}
