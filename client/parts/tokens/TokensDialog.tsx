import { DialogBody } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TokensDialog_viewer$key } from '#client/__generated__/TokensDialog_viewer.graphql.ts'
import type { TokensDialogQuery } from '#client/__generated__/TokensDialogQuery.graphql.ts'
import type { TokensDialogRevokeMutation } from '#client/__generated__/TokensDialogRevokeMutation.graphql.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { CopyField } from '#client/ui/CopyField.tsx'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { TokenForm } from './TokenForm.tsx'
import { TokenList } from './TokenList.tsx'
import './tokens.css'

const text = defineMessages({
  title: { id: 'kit.tokens.TokensDialog.title', defaultMessage: 'Your access tokens' },
  hint: {
    id: 'kit.tokens.TokensDialog.hint',
    defaultMessage:
      'A token lets a spreadsheet or program read the data you can see. It changes nothing.',
  },
  none: { id: 'kit.tokens.TokensDialog.none', defaultMessage: 'You have no access token.' },
  made: {
    id: 'kit.tokens.TokensDialog.made',
    defaultMessage: 'The new token: it is not shown again',
  },
  ask: { id: 'kit.tokens.TokensDialog.ask', defaultMessage: 'Revoke the access token “{name}”?' },
  gone: {
    id: 'kit.tokens.TokensDialog.gone',
    defaultMessage: 'Whatever reads by it is refused from now on.',
  },
  revoked: {
    id: 'kit.tokens.TokensDialog.revoked',
    defaultMessage: 'The access token was revoked',
  },
})

const query = graphql`
  query TokensDialogQuery {
    viewer {
      id
      ...TokensDialog_viewer
    }
  }
`
const fragment = graphql`
  fragment TokensDialog_viewer on Viewer {
    accessTokens {
      id
      ...TokenList_tokens
    }
  }
`
const revokeMutation = graphql`
  mutation TokensDialogRevokeMutation($input: RevokeOwnAccessTokenInput!) {
    result: revokeOwnAccessToken(input: $input) {
      __typename
      ... on RevokeOwnAccessTokenPayload {
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

/** Manages the person's own access tokens: lists, creates (shown once) and revokes them. */
export function TokensDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  return (
    <LoadedDialog title={t('title')} onClose={onClose} width={620} close={t(term.close)}>
      <Tokens />
    </LoadedDialog>
  )
}

function Tokens() {
  const t = useTexts(text)
  const { viewer } = useOwnQuery<TokensDialogQuery>(query, {}, { fetchPolicy: 'store-and-network' })
  const [revoke] = useCommand<TokensDialogRevokeMutation>(revokeMutation)
  const [made, setMade] = useState<string | null>(null)
  const tokens = useFragment<TokensDialog_viewer$key>(fragment, viewer)?.accessTokens ?? []
  const { ask, question } = useConfirm(({ id, name }: { id: string; name: string }) => ({
    title: t('ask', { name }),
    body: t('gone'),
    confirm: t(term.revoke),
    act: () => revoke({ tokenId: id }, { success: t('revoked') }),
  }))
  return (
    <>
      <DialogBody>
        <p className="ik-muted">{t('hint')}</p>
        {made !== null && (
          <CopyField key={made} label={t('made')} value={made} className="ik-token-made" />
        )}
        {tokens.length === 0 && <p className="ik-muted">{t('none')}</p>}
        <TokenList tokens={tokens} className="ik-plain-list" onRevoke={ask} />
        <TokenForm onMade={setMade} />
      </DialogBody>
      {question}
    </>
  )
}
