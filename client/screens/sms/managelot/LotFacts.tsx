import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { LotFacts_lot$key } from '#client/__generated__/LotFacts_lot.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { transferPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { lotTexts } from './lotTexts.ts'

const text = defineMessages({
  ...lotTexts,
  delivered: { id: 'sms.managelot.LotFacts.delivered', defaultMessage: 'Delivered as' },
  closed: { id: 'sms.managelot.LotFacts.closed', defaultMessage: 'Closed' },
  receivedBy: { id: 'sms.managelot.LotFacts.receivedBy', defaultMessage: 'Received by' },
  printOffice: { id: 'sms.managelot.LotFacts.printOffice', defaultMessage: 'Print office' },
})

const fragment = graphql`
  fragment LotFacts_lot on Lot {
    lotNo
    rootLotNo
    doNo
    ppid
    contractNo
    startSn
    endSn
    cardQty
    blank
    inStore
    receivedAt
    receivedBy
    receivedByName
    distribution {
      documentNo
      ldrNo
      sentAt
      arrivedAt
      destination {
        code
        name
      }
    }
    closedAt
    closeRemark
    cardType {
      code
      description
    }
  }
`

/** Shows a lot's data, and how much of it is left. */
export function LotFacts({ lot: key }: { lot: LotFacts_lot$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const lot = useFragment(fragment, key)
  const sent = lot.distribution
  const facts: Fact[] = [
    [t('cardType'), codeThenName(lot.cardType)],
    [t('serials'), `${lot.startSn}–${lot.endSn}`, true],
    [t('cards'), format.count(lot.cardQty)],
    [t('blank'), format.count(lot.blank)],
    [t('inStore'), format.count(lot.inStore)],
    [t('delivered'), lot.rootLotNo === lot.lotNo ? null : lot.rootLotNo, true],
    [t('doNo'), lot.doNo, true],
    ['PPID', lot.ppid, true],
    [t('contractNo'), lot.contractNo, true],
    [t('received'), format.dateTime(lot.receivedAt)],
    [t('receivedBy'), lot.receivedByName && namedPerson(lot.receivedByName, lot.receivedBy)],
    [t(term.distribution), sent && distributionLink(sent.documentNo), true],
    [t('ldrNo'), sent?.ldrNo, true],
    [t('printOffice'), sent && codeThenName(sent.destination)],
    [t('sent'), sent?.sentAt && format.dateTime(sent.sentAt)],
    [t(term.arrived), sent?.arrivedAt && format.dateTime(sent.arrivedAt)],
    [t('closed'), lot.closedAt && format.dateTime(lot.closedAt)],
    [t(term.remark), lot.closeRemark],
  ]
  return (
    <Panel title={t(term.lot)}>
      <Facts facts={facts} />
    </Panel>
  )
}

const namedPerson = (name: string, loginId: string | null | undefined) => (
  <span title={loginId ?? undefined}>{name}</span>
)

const distributionLink = (documentNo: string) => (
  <Link to={transferPath('distribution', documentNo)}>{documentNo}</Link>
)
