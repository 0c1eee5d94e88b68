import { graphql } from 'react-relay'
import type { PastPackageQuery } from '#client/__generated__/PastPackageQuery.graphql.ts'
import { PastHead } from '#client/parts/past/PastHead.tsx'
import type { Past } from '#client/parts/past/usePast.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { whereaboutsTexts } from '#client/screens/cps/searchcard/whereaboutsTexts.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import './package.css'
import { PackageChanges } from './PackageChanges.tsx'
import { PackageHistory } from './PackageHistory.tsx'
import { PackageStateTag } from './PackageStateTag.tsx'
import { PackedCards } from './PackedCards.tsx'
import { PastPackageFacts } from './PastPackageFacts.tsx'

const query = graphql`
  query PastPackageQuery($text: String!, $at: DateTime!, $until: DateTime) {
    pastPackage(text: $text, at: $at) {
      packagingId
      state
      quantity
      whereabouts {
        place
        branch {
          name
        }
      }
      cards {
        ...PackedCards_cards
      }
      history {
        ...PackageHistory_steps
      }
      ...PastPackageFacts_package
      ...PackageChanges_package @arguments(until: $until)
    }
  }
`

type Props = { number: string; past: Past; onClose: () => void }

/** The page of a package at a moment of the past. It offers no action: those change the present. */
export function PastPackage({ number, past, onClose }: Props) {
  const t = useTexts(whereaboutsTexts)
  const p = useProblemText()
  const { pastPackage: found } = useOwnQuery<PastPackageQuery>(
    query,
    { text: number, ...past },
    { fetchPolicy: 'store-and-network' },
  )
  if (!found) return <NoticePanel title={p('package.notFound')} />
  const place = found.whereabouts?.place
  return (
    <div className="ik-record">
      <PastHead number={found.packagingId} onClose={onClose}>
        <p className="ik-row">
          <PackageStateTag state={found.state} />
          {/* A package is never at a place before its cards are made. */}
          {place && place !== '%future added value' && place !== 'NOT_MADE' && (
            <strong>{t(place, { branch: found.whereabouts.branch.name })}</strong>
          )}
        </p>
      </PastHead>
      <div className="ik-record-columns">
        <div className="ik-record-middle">
          <PastPackageFacts found={found} />
          <PackedCards cards={found.cards} quantity={found.quantity} />
        </div>
        <PackageChanges found={found} past={past} />
        <PackageHistory steps={found.history} />
      </div>
    </div>
  )
}
