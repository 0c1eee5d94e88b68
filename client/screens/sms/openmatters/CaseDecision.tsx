import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CaseDecision_case$key } from '#client/__generated__/CaseDecision_case.graphql.ts'
import {
  discrepancyTexts,
  resolutionTexts,
  undoneText,
} from '#client/screens/sms/stock/discrepancyTexts.ts'
import { ResolveDialog } from '#client/screens/sms/transfer/discrepancies/ResolveDialog.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { camelOf } from '#domain/enumCase.ts'
import type { DiscrepancyResolution } from '#domain/transfer/discrepancies.ts'
import { casePlaces } from './casePlaces.ts'

const text = defineMessages({
  title: { id: 'sms.openmatters.CaseDecision.title', defaultMessage: 'Decision' },
  found: { id: 'sms.openmatters.CaseDecision.found', defaultMessage: 'Noted' },
  decided: { id: 'sms.openmatters.CaseDecision.decided', defaultMessage: 'Decided' },
  by: { id: 'sms.openmatters.CaseDecision.by', defaultMessage: '{what}, {who}, {when}' },
  approved: term.approvedBy,
})
const placeTexts = defineMessages({
  transfer: { id: 'sms.openmatters.CaseDecision.transfer', defaultMessage: 'Open the document' },
  stocktake: { id: 'sms.openmatters.CaseDecision.stocktake', defaultMessage: 'Open the stocktake' },
  count: {
    id: 'sms.openmatters.CaseDecision.count',
    defaultMessage: 'Count the station by serial',
  },
  close: {
    id: 'sms.openmatters.CaseDecision.close',
    defaultMessage: 'Close the day at the station',
  },
  destruction: {
    id: 'sms.openmatters.CaseDecision.destruction',
    defaultMessage: 'Put the cards into a container',
  },
  package: { id: 'sms.openmatters.CaseDecision.package', defaultMessage: 'Open the package' },
})

const fragment = graphql`
  fragment CaseDecision_case on CustodyCase {
    kind
    reference
    branchCode
    documentNo
    stationId
    state
    discrepancy {
      id
      discrepancyId
      lotNo
      kind
      note
      version
      resolution
      resolutionNote
      resolvedAt
      resolvedBy
      approvedBy
      availableResolutions
      transfer {
        direction
      }
    }
    stocktake {
      id
      remark
      decision
      decidedAt
      approver
    }
  }
`

type Props = { found: CaseDecision_case$key; onChange: () => void }

/**
 * Shows how a case was decided, or the decisions that the viewer may take, and the place where its
 * matter is.
 */
export function CaseDecision({ found: key, onChange }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const kindName = useNames(discrepancyTexts)
  const resolutionName = useNames(resolutionTexts)
  const placeName = useNames(placeTexts)
  const [asked, setAsked] = useState<DiscrepancyResolution | null>(null)
  const found = useFragment(fragment, key)
  const { discrepancy, stocktake } = found
  const place = casePlaces[found.kind]?.({
    ...found,
    direction: discrepancy?.transfer?.direction ?? null,
  })
  const decided = discrepancy?.resolvedAt
    ? t('by', {
        what: discrepancy.resolution
          ? resolutionName(camelOf(discrepancy.resolution))
          : t(undoneText.undone),
        who: discrepancy.resolvedBy ?? '',
        when: format.dateTime(discrepancy.resolvedAt),
      })
    : stocktake?.decidedAt &&
      t('by', {
        what: stocktake.decision,
        who: stocktake.approver ?? '',
        when: format.dateTime(stocktake.decidedAt),
      })
  return (
    <Panel title={t('title')}>
      <Facts
        facts={[
          [
            t('found'),
            discrepancy
              ? [kindName(camelOf(discrepancy.kind)), discrepancy.note].filter(Boolean).join(': ')
              : stocktake?.remark,
          ],
          [t('decided'), decided],
          [t(term.note), discrepancy?.resolutionNote],
          [t('approved'), discrepancy?.approvedBy],
        ]}
      />
      <div className="ik-row ik-case-choices">
        {discrepancy?.availableResolutions.map((each) => (
          <Button
            key={each}
            size="small"
            intent={each === 'WRITTEN_OFF' ? 'danger' : 'none'}
            variant={each === 'WRITTEN_OFF' ? 'outlined' : 'solid'}
            text={resolutionName(camelOf(each))}
            onClick={() => setAsked(camelOf(each))}
          />
        ))}
        {place && <Link to={place.path}>{placeName(place.name)}</Link>}
      </div>
      {asked && discrepancy && (
        <ResolveDialog
          found={discrepancy}
          resolution={asked}
          name={kindName(camelOf(discrepancy.kind))}
          onClose={() => {
            setAsked(null)
            onChange()
          }}
        />
      )}
    </Panel>
  )
}
