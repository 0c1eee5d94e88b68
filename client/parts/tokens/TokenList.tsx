import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TokenList_tokens$key } from '#client/__generated__/TokenList_tokens.graphql.ts'
import { ListItem } from '#client/parts/ListItem.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { tokenScopes } from '#domain/user/accessTokens.ts'

const text = defineMessages({
  until: { id: 'kit.tokens.TokenList.until', defaultMessage: 'until {at}' },
  expired: { id: 'kit.tokens.TokenList.expired', defaultMessage: 'Expired' },
  revokeOf: { id: 'kit.tokens.TokenList.revokeOf', defaultMessage: 'Revoke {name}' },
})

const fragment = graphql`
  fragment TokenList_tokens on AccessToken @relay(plural: true) {
    id
    name
    scope
    expiresAt
    lastUsedAt
    expired
  }
`

type Props = {
  tokens: TokenList_tokens$key
  className: string
  /** Without it none can be revoked. */
  onRevoke?: (token: { id: string; name: string }) => void
}

/** Lists somebody's personal access tokens: what each may read, until when, and its last use. */
export function TokenList({ tokens: key, className, onRevoke }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const scopeOf = useSayOf(tokenScopes)
  return (
    <ul className={className}>
      {useFragment(fragment, key).map(({ id, name, scope, expiresAt, lastUsedAt, expired }) => (
        <ListItem
          key={id}
          name={name}
          tag={expired && <StateTag tone="warn" text={t('expired')} />}
          action={
            onRevoke
              ? {
                  text: t(term.revoke),
                  of: t('revokeOf', { name }),
                  act: () => onRevoke({ id, name }),
                }
              : null
          }
        >
          <div className="ik-muted">
            {[
              scopeOf(camelOf(scope)),
              // It expires at the end of its last day; the stored instant is the beginning of the
              // next one.
              t('until', { at: format.date(new Date(Date.parse(String(expiresAt)) - 1)) }),
              lastUsedAt
                ? t(term.lastUsed, { at: format.dateTime(lastUsedAt) })
                : t(term.notUsedYet),
            ].join(' · ')}
          </div>
        </ListItem>
      ))}
    </ul>
  )
}
