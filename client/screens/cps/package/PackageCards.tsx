import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PackageCards_package$key } from '#client/__generated__/PackageCards_package.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { packageTexts } from './packageTexts.ts'
import { UndespatchDialog } from './UndespatchDialog.tsx'

const text = defineMessages({
  ...packageTexts,
  takeOut: {
    id: 'cps.package.PackageCards.takeOut',
    defaultMessage: 'Take out the card of {name}',
  },
})

const fragment = graphql`
  fragment PackageCards_package on Package {
    packagingId
    availableActions
    jobs {
      id
      jobId
      status
      card {
        cardSn
      }
      application {
        applicationNo
        passportNo
        name
        stickerNo
      }
    }
  }
`

/**
 * Lists the cards in the package, or those it held before it was undone; each links to its own
 * page.
 */
export function PackageCards({
  found: key,
  onChanged,
}: {
  found: PackageCards_package$key
  onChanged: () => void
}) {
  const t = useTexts(text)
  const [taking, setTaking] = useState<{ jobId: number; name: string } | null>(null)
  const { packagingId, availableActions, jobs } = useFragment(fragment, key)
  // The last card is only removed together with its package.
  const mayTake = availableActions.includes('UNDESPATCH') && jobs.length > 1
  return (
    <Panel
      title={t(term.cards)}
      aside={<span className="ik-muted">{t('cards', { n: jobs.length })}</span>}
    >
      <ul className="ik-pk-cards">
        {jobs.map(({ id, jobId, status, card, application }) => (
          <li key={id}>
            <div className="ik-row">
              <Link
                className="ik-grow"
                to={`/ikad/cps/production/searchcard?q=${application.applicationNo}&job=${jobId}`}
              >
                {application.name}
              </Link>
              <CardJobStateTag state={status} />
              {mayTake && (
                <IconButton
                  size="small"
                  variant="minimal"
                  icon={<Cross />}
                  label={t('takeOut', { name: application.name })}
                  onClick={() => setTaking({ jobId, name: application.name })}
                />
              )}
            </div>
            <div className="ik-muted ik-code">
              {[
                application.applicationNo,
                application.passportNo,
                card?.cardSn,
                application.stickerNo,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      {taking && (
        <UndespatchDialog
          packagingId={packagingId}
          card={taking}
          onUndone={onChanged}
          onClose={() => setTaking(null)}
        />
      )}
    </Panel>
  )
}
