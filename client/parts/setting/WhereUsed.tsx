import { useEffect, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { SettingTable, WhereUsedQuery } from '#client/__generated__/WhereUsedQuery.graphql.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  looking: { id: 'kit.setting.WhereUsed.looking', defaultMessage: 'Looking for what uses it…' },
  unknown: {
    id: 'kit.setting.WhereUsed.unknown',
    defaultMessage: 'What uses it could not be read. You will see it when you delete.',
  },
  none: { id: 'kit.setting.WhereUsed.none', defaultMessage: 'Nothing uses it.' },
  some: {
    id: 'kit.setting.WhereUsed.some',
    defaultMessage: 'It can’t be deleted while these use it:',
  },
})

const query = graphql`
  query WhereUsedQuery($table: SettingTable!, $key: String!) {
    settingUses(table: $table, key: $key) {
      __typename
      ... on SettingUses {
        uses {
          count
          what
          route
        }
      }
      ... on Problem {
        message
      }
    }
  }
`

type Answer = WhereUsedQuery['response']['settingUses']
type WhereUsedProps = {
  table: Exclude<SettingTable, '%future added value'>
  /** The row's key. */
  of: string
  /** Receives whether something prevents the row's deletion. */
  onFound: (held: boolean) => void
}

/**
 * Shows what uses a row of settings, with links. The server counts the uses when the deletion is
 * requested.
 */
export function WhereUsed({ table, of: key, onFound }: WhereUsedProps) {
  const t = useTexts(text)
  const format = useFormats()
  const ask = useAsk<WhereUsedQuery>(query)
  const [found, setFound] = useState<Answer | 'unknown' | null>(null)

  useEffect(() => {
    let left = false
    ask({ table, key }).then(
      ({ settingUses }) => {
        if (left) return
        setFound(settingUses)
        onFound(
          settingUses.__typename === 'Problem' ||
            (settingUses.__typename === 'SettingUses' && settingUses.uses.length > 0),
        )
      },
      // The deletion itself will report it.
      () => !left && setFound('unknown'),
    )
    return () => {
      left = true
    }
    // Queried once, when the question opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ask, table, key])

  return (
    <div role="status">
      {found === null && <p className="ik-muted">{t('looking')}</p>}
      {found === 'unknown' && <p className="ik-muted">{t('unknown')}</p>}
      {found !== null && found !== 'unknown' && <Uses found={found} count={format.count} />}
    </div>
  )
}

function Uses({ found, count }: { found: Answer; count: (n: number) => string }) {
  const t = useTexts(text)
  if (found.__typename === 'Problem') return <p>{found.message}</p>
  if (found.__typename !== 'SettingUses') return null
  if (found.uses.length === 0) return <p>{t('none')}</p>
  return (
    <>
      <p>{t('some')}</p>
      <ul className="ik-uses">
        {found.uses.map(({ count: n, what, route }) => (
          <li key={what}>
            {route ? <Link to={route}>{`${count(n)} ${what}`}</Link> : `${count(n)} ${what}`}
          </li>
        ))}
      </ul>
    </>
  )
}
