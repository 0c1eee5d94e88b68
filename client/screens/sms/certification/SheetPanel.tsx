import { Callout, Classes } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SheetPanel_sheet$key } from '#client/__generated__/SheetPanel_sheet.graphql.ts'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { TagOfState } from '#client/parts/stateTag.tsx'
import { stockCertificatePath } from '#client/screens/sms/stock/stockLinks.ts'
import { usePlaceName } from '#client/screens/sms/stocktake/usePlaceName.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { certificationStateRows } from '#domain/certification/states.ts'
import { HeldRanges } from './HeldRanges.tsx'
import { OpenCases } from './OpenCases.tsx'
import { SignButtons } from './SignButtons.tsx'

const text = defineMessages({
  held: { id: 'sms.certification.SheetPanel.held', defaultMessage: 'Held on' },
  count: { id: 'sms.certification.SheetPanel.count', defaultMessage: 'Last count' },
  counted: {
    id: 'sms.certification.SheetPanel.counted',
    defaultMessage: '{at}, {by}: {missing} missing, {surplus} surplus',
  },
  never: { id: 'sms.certification.SheetPanel.never', defaultMessage: 'none up to that day' },
  first: { id: 'sms.certification.SheetPanel.first', defaultMessage: 'Signed first' },
  second: { id: 'sms.certification.SheetPanel.second', defaultMessage: 'Signed second' },
  signature: { id: 'sms.certification.SheetPanel.signature', defaultMessage: '{by}, {at}' },
  digest: { id: 'sms.certification.SheetPanel.digest', defaultMessage: 'SHA-256 of the figures' },
  certificate: {
    id: 'sms.certification.SheetPanel.certificate',
    defaultMessage: 'Certificate {no}',
  },
})

const fragment = graphql`
  fragment SheetPanel_sheet on CertificationSheet {
    day
    cards
    digest
    count {
      countedAt
      countedBy
      missing
      surplus
    }
    refusal {
      message
    }
    certification {
      branch {
        id
        code
        name
      }
      stationId
      state
      signedBy
      signedAt
      certifiedBy
      certifiedAt
      documentNo
    }
    ...HeldRanges_sheet
    ...OpenCases_sheet
    ...SignButtons_sheet
  }
`
type Props = { sheet: SheetPanel_sheet$key; onChange: () => void; onClose: () => void }

/** Shows what a place held on the certification day, its last count and open cases, and who signed. */
export function SheetPanel({ sheet, onChange, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const placeName = usePlaceName()
  const found = useFragment(fragment, sheet)
  const { count, certification, refusal } = found
  const { documentNo, signedBy, signedAt, certifiedBy, certifiedAt } = certification
  const signature = (by: string | null | undefined, at: string | null | undefined) =>
    by && at && t('signature', { by, at: format.dateTime(at) })
  return (
    <Panel
      title={placeName(certification)}
      className="ik-cert"
      aside={<CloseButton label={t(term.close)} onClose={onClose} />}
    >
      <Facts
        facts={[
          [
            t(term.status),
            <TagOfState key="state" rows={certificationStateRows} state={certification.state} />,
          ],
          [t('held'), format.date(found.day)],
          [t(term.cards), format.count(found.cards)],
          [
            t('count'),
            count
              ? t('counted', {
                  at: format.dateTime(count.countedAt),
                  by: count.countedBy,
                  missing: count.missing,
                  surplus: count.surplus,
                })
              : t('never'),
          ],
          [t('first'), signature(signedBy, signedAt)],
          [t('second'), signature(certifiedBy, certifiedAt)],
          [t('digest'), found.digest, true],
        ]}
      />
      {refusal && <Callout intent="warning">{refusal.message}</Callout>}
      <HeldRanges sheet={found} />
      <OpenCases sheet={found} />
      <SignButtons sheet={found} onChange={onChange} />
      {documentNo && (
        <p>
          <a
            className={Classes.BUTTON}
            href={stockCertificatePath(documentNo, locale)}
            target="_blank"
            rel="noreferrer"
          >
            {t('certificate', { no: documentNo })}
          </a>
        </p>
      )}
    </Panel>
  )
}
