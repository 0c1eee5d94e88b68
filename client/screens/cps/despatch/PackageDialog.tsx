import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Suspense } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { PackageDialogQuery } from '#client/__generated__/PackageDialogQuery.graphql.ts'
import { CardJobStateTag } from '#client/ui/CardJobStateTag.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { useProblemText, useTexts } from '#client/ui/texts.ts'
import { despatchTexts } from './despatchTexts.ts'
import { labelPath } from './printLabel.ts'
import { PrintLabelButton } from './PrintLabelButton.tsx'

const text = {
  ...despatchTexts,
  title: ['Package', 'Bungkusan'],
  label: ['Label of {packagingId}', 'Label {packagingId}'],
  close: ['Close', 'Tutup'],
} as const

const query = graphql`
  query PackageDialogQuery($id: ID!) {
    node(id: $id) {
      ... on Package {
        packagingId
        employerName
        stickerDate
        deliveryMethod
        undoneAt
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
      }
    }
  }
`

/** A package: its label and its cards. */
export function PackageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(text)
  return (
    <Modal open title={t('title')} onClose={onClose} width={760}>
      <Suspense fallback={<DialogBody className="bp6-skeleton ik-dp-loading" />}>
        <Content id={id} onClose={onClose} />
      </Suspense>
    </Modal>
  )
}

function Content({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const { node } = useLazyLoadQuery<PackageDialogQuery>(query, { id }, { fetchPolicy: 'store-and-network' })
  const found = node?.packagingId ? node : null
  return (
    <>
      <DialogBody>
        {!found?.packagingId && p('package.notFound')}
        {found?.packagingId && (
          <div className="ik-dp-package">
            {!found.undoneAt && (
              <img src={labelPath(found.packagingId)} alt={t('label', { packagingId: found.packagingId })} width={250} height={375} />
            )}
            <div>
              <h3 className="ik-code">{found.packagingId}</h3>
              <p>
                {found.employerName}
                <br />
                <span className="ik-muted">
                  {format.date(found.stickerDate)} · {t(found.deliveryMethod === 'DELIVERY' ? 'DELIVERY' : 'SELF_COLLECT')} ·{' '}
                  {found.collectionBranch?.name} · {t('cards', { n: found.jobs?.length ?? 0 })}
                </span>
              </p>
              <ul className="ik-plain-list ik-dp-cards">
                {found.jobs?.map((job) => (
                  <li key={job.id}>
                    <span className="ik-code">{job.card?.cardSn}</span>
                    <span className="ik-grow">
                      {job.application.name} <span className="ik-muted ik-code">{job.application.applicationNo}</span>
                    </span>
                    <CardJobStateTag status={job.status} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {found?.packagingId && !found.undoneAt && <PrintLabelButton packagingId={found.packagingId} intent="primary" />}
            <Button text={t('close')} onClick={onClose} autoFocus />
          </>
        }
      />
    </>
  )
}
