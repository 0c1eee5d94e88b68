import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CardActions_job$key } from '#client/__generated__/CardActions_job.graphql.ts'
import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { undespatchText } from '#client/screens/cps/package/undespatchText.ts'
import { useIsOpen } from '#client/session/openPaths.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { actionLinks } from './actionLinks.ts'
import { DeleteJobDialog } from './DeleteJobDialog.tsx'
import { RemakeDialog } from './RemakeDialog.tsx'
import { alreadyRemade, remakeNeedsSupervisor } from './remakeRules.ts'

const text = defineMessages({
  print: { id: 'cps.searchcard.CardActions.print', defaultMessage: 'Print' },
  quality: { id: 'cps.searchcard.CardActions.quality', defaultMessage: 'Check quality' },
  despatch: { id: 'cps.searchcard.CardActions.despatch', defaultMessage: 'Despatch' },
  undespatch: undespatchText.undespatch,
  reassign: { id: 'cps.searchcard.CardActions.reassign', defaultMessage: 'Reassign or re-route' },
  location: { id: 'cps.searchcard.CardActions.location', defaultMessage: 'Change location' },
})

const fragment = graphql`
  fragment CardActions_job on CardJob {
    jobId
    version
    status
    availableActions
    packagingId
    card {
      qcAt
    }
    remakes {
      status
    }
    application {
      applicationNo
      name
      employerName
      stickerDate
    }
  }
`

type Props = {
  job: CardActions_job$key
  query: useQcStatusCodes_query$key
  onShow: (jobId: number) => void
}

/**
 * Shows the actions on the job that are available to this person, here or as links to other
 * screens.
 */
export function CardActions({ job: key, query, onShow }: Props) {
  const t = useTexts(text)
  const isOpen = useIsOpen()
  const job = useFragment(fragment, key)
  const [asking, setAsking] = useState<'remake' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const { applicationNo, name } = job.application
  const subject = { jobId: job.jobId, version: job.version, name: `${name} (${applicationNo})` }
  const links = actionLinks(job).filter(({ path }) => isOpen(path))
  return (
    <div className="ik-row ik-actions">
      {links.map(({ word, path }) => (
        <Link key={word} to={path} className="bp6-button">
          {t(word)}
        </Link>
      ))}
      {job.availableActions.includes('REMAKE') && !alreadyRemade(job) && (
        <Button intent="primary" text={t(term.remake)} onClick={() => setAsking('remake')} />
      )}
      {job.availableActions.includes('DELETE') && (
        <Button
          intent="danger"
          variant="outlined"
          text={t(term.delete)}
          onClick={() => setAsking('delete')}
        />
      )}
      {asking === 'remake' && (
        <RemakeDialog
          subject={subject}
          query={query}
          supervised={remakeNeedsSupervisor(job)}
          onMade={onShow}
          onClose={close}
        />
      )}
      {asking === 'delete' && <DeleteJobDialog subject={subject} onClose={close} />}
    </div>
  )
}
