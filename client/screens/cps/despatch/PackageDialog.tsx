import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { PackageDialogQuery } from '#client/__generated__/PackageDialogQuery.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { PackageActions } from '#client/screens/cps/package/PackageActions.tsx'
import { labelPath } from '#client/screens/cps/package/packageLinks.ts'
import { PackageStateTag } from '#client/screens/cps/package/PackageStateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { despatchTexts } from './despatchTexts.ts'

const text = defineMessages({
  ...despatchTexts,
  title: term.package,
  label: { id: 'cps.despatch.PackageDialog.label', defaultMessage: 'Label of {packagingId}' },
  close: term.close,
})

const query = graphql`
  query PackageDialogQuery($packagingId: String!) {
    findPackage(text: $packagingId) {
      packagingId
      state
      addressee
      stickerDate
      deliveryMethod
      cards
      collectionBranch {
        code
        name
      }
      jobs {
        id
        status
        card {
          cardSn
        }
        application {
          applicationNo
          name
        }
      }
      ...PackageActions_package
    }
  }
`

type Props = { packagingId: string; onChanged: (packagingId: string) => void; onClose: () => void }

/** Shows a package: its label, its documents, its cards, and the available actions. */
export function PackageDialog(props: Props) {
  const t = useTexts(text)
  return (
    <LoadedDialog
      title={t('title')}
      onClose={props.onClose}
      width={820}
      waiting={<div className="bp6-skeleton ik-dp-loading" />}
    >
      <Content {...props} />
    </LoadedDialog>
  )
}

function Content({ packagingId, onChanged, onClose }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const { findPackage: found } = useOwnQuery<PackageDialogQuery>(
    query,
    { packagingId },
    { fetchPolicy: 'store-and-network' },
  )
  return (
    <>
      <DialogBody>
        {!found && p('package.notFound')}
        {found && (
          <div className="ik-dp-package">
            {found.state !== 'UNDONE' && (
              <img
                src={labelPath(found.packagingId)}
                alt={t('label', { packagingId: found.packagingId })}
                width={250}
                height={375}
              />
            )}
            <div>
              <div className="ik-row">
                <h3 className="ik-code ik-grow">{found.packagingId}</h3>
                <PackageStateTag state={found.state} />
              </div>
              <p>
                {found.addressee}
                <br />
                <span className="ik-muted">
                  {format.date(found.stickerDate)} ·{' '}
                  {t(found.deliveryMethod === 'DELIVERY' ? 'DELIVERY' : 'SELF_COLLECT')} ·{' '}
                  {found.collectionBranch.name} · {t('cards', { n: found.cards })}
                </span>
              </p>
              <ul className="ik-plain-list ik-dp-cards">
                {found.jobs.map((job) => (
                  <li key={job.id}>
                    <span className="ik-code">{job.card?.cardSn}</span>
                    <span className="ik-grow">
                      {job.application.name}{' '}
                      <span className="ik-muted ik-code">{job.application.applicationNo}</span>
                    </span>
                    <CardJobStateTag state={job.status} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={t('close')} onClick={onClose} autoFocus />}>
        {found && <PackageActions found={found} onChanged={() => onChanged(found.packagingId)} />}
      </DialogFooter>
    </>
  )
}
