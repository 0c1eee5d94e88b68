import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { WaitingPackages_packages$key } from '#client/__generated__/WaitingPackages_packages.graphql.ts'
import { HandoverDialog } from '#client/screens/cps/package/HandoverDialog.tsx'
import { packageScreen, receiptPath } from '#client/screens/cps/package/packageLinks.ts'
import { PaperLink } from '#client/screens/cps/package/PaperLink.tsx'
import { uncollected } from '#client/screens/cps/searchdespatch/packageSearch.ts'
import { clock } from '#client/state/clock.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { headquarters, limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { despatchTexts } from './despatchTexts.ts'

const text = defineMessages({
  ...despatchTexts,
  title: { id: 'cps.despatch.WaitingPackages.title', defaultMessage: 'Waiting for collection' },
  none: {
    id: 'cps.despatch.WaitingPackages.none',
    defaultMessage: 'No packages waiting to be collected',
  },
  age: { id: 'cps.despatch.WaitingPackages.age', defaultMessage: '{age} waiting' },
  all: { id: 'cps.despatch.WaitingPackages.all', defaultMessage: 'Show all {n}' },
  receipt: { id: 'cps.despatch.WaitingPackages.receipt', defaultMessage: 'Receipt' },
  done: {
    id: 'cps.despatch.WaitingPackages.done',
    defaultMessage: '{packagingId} was handed over',
  },
})

const fragment = graphql`
  fragment WaitingPackages_packages on PackageConnection {
    total
    totalCapped
    edges {
      node {
        packagingId
        addressee
        despatchedAt
        cards
        availableActions
        version
      }
    }
  }
`
type Handing = { packagingId: string; version: number; about: string }
type Props = { packages: WaitingPackages_packages$key; onChanged: () => void }

/**
 * Lists the packages that were not collected yet, the longest waiting first. Each is handed over
 * here.
 */
export function WaitingPackages({ packages, onChanged }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const { edges, total, totalCapped } = useFragment(fragment, packages)
  const here = useStore(profileStore)?.branchcode ?? ''
  const [handing, setHanding] = useState<Handing | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const count = format.count(total, totalCapped)
  const [oldest] = edges
  const late = (despatchedAt: string) =>
    clock.now().getTime() - Date.parse(despatchedAt) >= limits.collectionDays * limits.dayMs
  return (
    <Panel
      title={t('title')}
      aside={<StateTag icon={null} tone="info" text={count} />}
      className="ik-dp-today"
    >
      {done && (
        <p className="ik-row ik-dp-none" role="status">
          <span className="ik-grow">{t('done', { packagingId: done })}</span>
          <PaperLink
            path={receiptPath(done, locale)}
            words={t('receipt')}
            packagingId={done}
            primary
            small
          />
        </p>
      )}
      {!oldest && <p className="ik-muted ik-dp-none">{t('none')}</p>}
      <ol className="ik-lines ik-lines-roomy">
        {edges.map(
          ({
            node: { packagingId, addressee, despatchedAt, cards, availableActions, version },
          }) => (
            <li key={packagingId}>
              <div className="ik-row">
                <Link className="ik-code ik-grow" to={packageScreen(packagingId)}>
                  {packagingId}
                </Link>
                <StateTag
                  tone={late(despatchedAt) ? 'warn' : 'info'}
                  text={t('age', { age: format.age(despatchedAt) })}
                />
              </div>
              <div className="ik-dp-cut" title={addressee}>
                {addressee}
              </div>
              <div className="ik-row">
                <span className="ik-muted ik-grow">{t('cards', { n: cards })}</span>
                {availableActions.includes('HAND_OVER') && (
                  <Button
                    size="small"
                    onClick={() =>
                      setHanding({
                        packagingId,
                        version,
                        about: `${addressee} · ${t('cards', { n: cards })}`,
                      })
                    }
                  >
                    {t(term.handOver)} <span className="ik-hidden">{packagingId}</span>
                  </Button>
                )}
              </div>
            </li>
          ),
        )}
      </ol>
      {oldest && total > edges.length && (
        <p className="ik-dp-none">
          <Link to={waitingScreen(oldest.node.despatchedAt, here)}>{t('all', { n: count })}</Link>
        </p>
      )}
      {handing && (
        <HandoverDialog
          {...handing}
          onDone={(packagingId) => {
            setDone(packagingId)
            onChanged()
          }}
          onClose={() => setHanding(null)}
        />
      )}
    </Panel>
  )
}

/**
 * Returns the address of the search for all packages that wait here, wherever they were packed,
 * from the day of the oldest.
 */
function waitingScreen(since: string, here: string): string {
  const days = { from: malaysianDate(new Date(since)), to: clock.today() }
  const search = new URLSearchParams({
    ...days,
    method: 'SELF_COLLECT',
    state: uncollected,
    sort: 'despatched',
  })
  // Headquarters sees packages that wait anywhere.
  if (here !== headquarters) search.set('awaited', here)
  return `/ikad/cps/searchdespatch?${search}`
}
