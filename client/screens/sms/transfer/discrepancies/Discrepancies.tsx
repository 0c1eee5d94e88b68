import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { Discrepancies_transfer$key } from '#client/__generated__/Discrepancies_transfer.graphql.ts'
import {
  discrepancyTexts,
  resolutionTexts,
  undoneText,
} from '#client/screens/sms/stock/discrepancyTexts.ts'
import { runText } from '#client/screens/sms/stock/serials.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { camelOf } from '#domain/enumCase.ts'
import type { DiscrepancyResolution } from '#domain/transfer/discrepancies.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { Discrepancy } from './discrepancy.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

const text = defineMessages({
  none: { id: 'sms.transfer.Discrepancies.none', defaultMessage: 'None was noted' },
  cards: {
    id: 'sms.transfer.Discrepancies.cards',
    defaultMessage: '{n, plural, one {{cards} card} other {{cards} cards}}',
  },
  opened: { id: 'sms.transfer.Discrepancies.opened', defaultMessage: 'noted by {who}, {when}' },
  owner: { id: 'sms.transfer.Discrepancies.owner', defaultMessage: 'owner: {owner}' },
  resolved: { id: 'sms.transfer.Discrepancies.resolved', defaultMessage: 'by {who}, {when}' },
  approved: { id: 'sms.transfer.Discrepancies.approved', defaultMessage: 'approved by {who}' },
  assign: { id: 'sms.transfer.Discrepancies.assign', defaultMessage: 'Hand over …' },
  of: { id: 'sms.transfer.Discrepancies.of', defaultMessage: '{kind} of {lot}' },
})

const fragment = graphql`
  fragment Discrepancies_transfer on LotTransfer {
    documentNo
    origin {
      id
      code
    }
    destination {
      id
      code
    }
    discrepancies {
      id
      discrepancyId
      lotNo
      kind
      startSn
      endSn
      quantity
      note
      owner
      ownerLoginId
      openedAt
      openedBy
      resolvedAt
      resolvedBy
      resolution
      resolutionNote
      approvedBy
      version
      availableResolutions
    }
  }
`
type Asked = { found: Discrepancy; resolution: DiscrepancyResolution | null }

/**
 * Lists the discrepancies of a distribution or return: their owner, their resolution, and the
 * available resolutions.
 */
export function Discrepancies({
  transfer,
  onChanged,
}: {
  transfer: Discrepancies_transfer$key
  onChanged: () => void
}) {
  const t = useTexts(text)
  const format = useFormats()
  const { discrepancies, origin, destination } = useFragment(fragment, transfer)
  const [asked, setAsked] = useState<Asked | null>(null)
  const kindName = useNames(discrepancyTexts)
  const resolutionName = useNames(resolutionTexts)
  const kindOf = ({ kind }: Discrepancy) => kindName(camelOf(kind))
  const close = () => {
    setAsked(null)
    onChanged()
  }
  return (
    <Panel title={t(term.discrepancies)}>
      {discrepancies.length === 0 && <p className="ik-muted ik-panel-none">{t('none')}</p>}
      <ul className="ik-tr-lines ik-tr-found">
        {discrepancies.map((found) => {
          const {
            id,
            lotNo,
            startSn,
            endSn,
            quantity,
            note,
            owner,
            openedBy,
            openedAt,
            resolution,
            resolvedAt,
            resolvedBy,
            resolutionNote,
            approvedBy,
          } = found
          const of = t('of', { kind: kindOf(found), lot: lotNo ?? '' })
          return (
            <li key={id}>
              <div className="ik-row">
                <StateTag tone={resolvedAt ? 'none' : 'bad'} text={kindOf(found)} />
                <strong className="ik-code ik-grow">{lotNo}</strong>
                {resolution && <StateTag tone="ok" text={resolutionName(camelOf(resolution))} />}
                {resolvedAt && !resolution && <StateTag tone="none" text={t(undoneText.undone)} />}
              </div>
              <div>
                {quantity > 0 && (
                  <strong>{t('cards', { n: quantity, cards: format.count(quantity) })}</strong>
                )}{' '}
                {startSn && endSn && <span className="ik-code">{runText({ startSn, endSn })}</span>}{' '}
                {note}
              </div>
              <div className="ik-muted">
                {[
                  t('opened', { who: openedBy, when: format.dateTime(openedAt) }),
                  !resolvedAt && t('owner', { owner }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
              {resolvedAt && (
                <div>
                  {resolutionNote}{' '}
                  <span className="ik-muted">
                    {[
                      t('resolved', { who: resolvedBy ?? '', when: format.dateTime(resolvedAt) }),
                      approvedBy && t('approved', { who: approvedBy }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
              )}
              {found.availableResolutions.length > 0 && (
                <div className="ik-row ik-tr-choices">
                  {found.availableResolutions.map((each) => (
                    <Button
                      key={each}
                      size="small"
                      intent={each === 'WRITTEN_OFF' ? 'danger' : 'none'}
                      variant={each === 'WRITTEN_OFF' ? 'outlined' : 'solid'}
                      onClick={() => setAsked({ found, resolution: camelOf(each) })}
                    >
                      {resolutionName(camelOf(each))} <span className="ik-hidden">{of}</span>
                    </Button>
                  ))}
                  <Button
                    size="small"
                    variant="minimal"
                    onClick={() => setAsked({ found, resolution: null })}
                  >
                    {t('assign')} <span className="ik-hidden">{of}</span>
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {asked?.resolution && (
        <ResolveDialog
          found={asked.found}
          resolution={asked.resolution}
          name={kindOf(asked.found)}
          onClose={close}
        />
      )}
      {asked && !asked.resolution && (
        <AssignDialog
          found={{
            kind: 'DISCREPANCY',
            reference: String(asked.found.discrepancyId),
            ownerLoginId: asked.found.ownerLoginId,
          }}
          subject={t('of', { kind: kindOf(asked.found), lot: asked.found.lotNo ?? '' })}
          ends={{ origin: origin.code, destination: destination.code }}
          onClose={close}
        />
      )}
    </Panel>
  )
}
