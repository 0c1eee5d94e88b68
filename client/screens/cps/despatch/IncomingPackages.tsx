import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { IncomingPackages_packages$key } from '#client/__generated__/IncomingPackages_packages.graphql.ts'
import { packageScreen } from '#client/screens/cps/package/packageLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { despatchTexts } from './despatchTexts.ts'

const text = defineMessages({
  ...despatchTexts,
  title: { id: 'cps.despatch.IncomingPackages.title', defaultMessage: 'On their way here' },
  hint: {
    id: 'cps.despatch.IncomingPackages.hint',
    defaultMessage: 'Scan a package’s label when it arrives, and receive it.',
  },
  from: { id: 'cps.despatch.IncomingPackages.from', defaultMessage: 'from {branch}, {age} ago' },
})

const fragment = graphql`
  fragment IncomingPackages_packages on PackageConnection {
    total
    edges {
      node {
        packagingId
        addressee
        despatchedAt
        cards
        branch {
          name
        }
      }
    }
  }
`

/**
 * Lists the packages on their way here for collection, the longest in transit first; nothing if
 * there are none.
 */
export function IncomingPackages({ packages }: { packages: IncomingPackages_packages$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { edges, total } = useFragment(fragment, packages)
  if (edges.length === 0) return null
  return (
    <Panel
      title={t('title')}
      aside={<StateTag icon={null} tone="info" text={format.count(total)} />}
      className="ik-dp-today"
    >
      <p className="ik-muted ik-dp-none">{t('hint')}</p>
      <ol className="ik-lines ik-lines-roomy">
        {edges.map(({ node: { packagingId, addressee, despatchedAt, cards, branch } }) => (
          <li key={packagingId}>
            <div className="ik-row">
              <Link className="ik-code ik-grow" to={packageScreen(packagingId)}>
                {packagingId}
              </Link>
              <span className="ik-muted">{t('cards', { n: cards })}</span>
            </div>
            <div className="ik-dp-cut" title={addressee}>
              {addressee}
            </div>
            <div className="ik-muted">
              {t('from', { branch: branch.name, age: format.age(despatchedAt) })}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
