import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PackageHandover_package$key } from '#client/__generated__/PackageHandover_package.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { collectorNames, identityDocumentNames } from '#domain/package/handoverNames.ts'
import { signatureField } from '#domain/package/signature.ts'
import { packageTexts } from './packageTexts.ts'

const text = defineMessages({
  ...packageTexts,
  title: { id: 'cps.package.PackageHandover.title', defaultMessage: 'Handover' },
  collector: { id: 'cps.package.PackageHandover.collector', defaultMessage: 'Collected by' },
  document: { id: 'cps.package.PackageHandover.document', defaultMessage: 'Identity' },
  erasedOn: term.erasedOn,
  at: { id: 'cps.package.PackageHandover.at', defaultMessage: 'Handed over' },
  typed: { id: 'cps.package.PackageHandover.typed', defaultMessage: 'Signed by typed name' },
  signature: { id: 'cps.package.PackageHandover.signature', defaultMessage: 'Signature of {who}' },
})

const fragment = graphql`
  fragment PackageHandover_package on Package {
    signatureErasedAt
    particularsErasedAt
    handover {
      relation
      collectorName
      identityDocument
      collectorIdNo
      signature
      typedReason
      at
      by
    }
  }
`

/** Shows who collected the package, the document they showed, and their signature. */
export function PackageHandover({ found: key }: { found: PackageHandover_package$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const documentOf = useSayOf(identityDocumentNames)
  const collectorOf = useSayOf(collectorNames)
  const { handover, signatureErasedAt, particularsErasedAt } = useFragment(fragment, key)
  if (!handover) return null
  const { collectorName, relation, identityDocument, collectorIdNo, signature, typedReason } =
    handover
  const shown = (
    <>
      {documentOf(camelOf(identityDocument))} <span className="ik-code">{collectorIdNo}</span>
    </>
  )
  const erased = (at: string) => t('erasedOn', { on: format.date(at) })
  const collector = particularsErasedAt ? erased(particularsErasedAt) : collectorName
  const facts: Fact[] = [
    [t('collector'), `${collector} · ${collectorOf(camelOf(relation))}`],
    [t('document'), shown],
    [t('at'), t(term.whenWho, { when: format.dateTime(handover.at), who: handover.by })],
    [t('typed'), typedReason],
  ]
  return (
    <Panel title={t('title')}>
      <Facts facts={facts} />
      {signatureErasedAt && <p className="ik-muted">{erased(signatureErasedAt)}</p>}
      {signature && (
        <svg
          className="ik-pk-signature"
          viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
          role="img"
          aria-label={t('signature', { who: collectorName })}
        >
          <path className="ik-sign-ink" d={signature} />
        </svg>
      )}
    </Panel>
  )
}
