import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PackageDetails_package$key } from '#client/__generated__/PackageDetails_package.graphql.ts'
import { LookBackButton } from '#client/parts/past/LookBackButton.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import './package.css'
import { PackageActions } from './PackageActions.tsx'
import { PackageCards } from './PackageCards.tsx'
import { PackageFacts } from './PackageFacts.tsx'
import { PackageHandover } from './PackageHandover.tsx'
import { PackageHistory } from './PackageHistory.tsx'
import { PackageStateTag } from './PackageStateTag.tsx'

const text = defineMessages({
  details: { id: 'cps.package.PackageDetails.details', defaultMessage: 'Package {packagingId}' },
})

const fragment = graphql`
  fragment PackageDetails_package on Package {
    packagingId
    state
    addressee
    particularsErasedAt
    ...PackageActions_package
    ...PackageFacts_package
    ...PackageHandover_package
    ...PackageCards_package
    history {
      ...PackageHistory_steps
    }
  }
`

type Props = { found: PackageDetails_package$key; onChanged: () => void; onClose: () => void }

/**
 * Shows everything known about one package: its place, its documents, its cards and its history.
 */
export function PackageDetails({ found: key, onChanged, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const found = useFragment(fragment, key)
  const { packagingId } = found
  return (
    <section className="ik-pk" aria-label={t('details', { packagingId })}>
      <header className="ik-panel ik-pk-head">
        <div className="ik-row">
          <h2 className="ik-code ik-grow">{packagingId}</h2>
          <PackageStateTag state={found.state} />
          <IconButton variant="minimal" icon={<Cross />} label={t(term.close)} onClick={onClose} />
        </div>
        <p>
          {found.particularsErasedAt
            ? t(term.erasedOn, { on: format.date(found.particularsErasedAt) })
            : found.addressee}
        </p>
        <PackageActions found={found} onChanged={onChanged}>
          <LookBackButton />
        </PackageActions>
      </header>
      <PackageHandover found={found} />
      <PackageFacts found={found} />
      <PackageCards found={found} onChanged={onChanged} />
      <PackageHistory steps={found.history} />
    </section>
  )
}
