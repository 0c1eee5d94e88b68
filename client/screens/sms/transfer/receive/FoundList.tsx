import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { discrepancyTexts } from '#client/screens/sms/stock/discrepancyTexts.ts'
import { runOf, runText } from '#client/screens/sms/stock/serials.ts'
import { useFormats } from '#client/state/formats.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { plannedOf, type ExpectedLine } from './receipt.ts'
import type { ReceiptState } from './useReceipt.ts'

const text = defineMessages({
  label: { id: 'sms.transfer.FoundList.label', defaultMessage: 'Discrepancies to note' },
  short: {
    id: 'sms.transfer.FoundList.short',
    defaultMessage: 'Short: {n, plural, one {{cards} card} other {{cards} cards}}',
  },
  remove: { id: 'sms.transfer.FoundList.remove', defaultMessage: 'Remove {kind} of {lot}' },
  owner: { id: 'sms.transfer.FoundList.owner', defaultMessage: 'owner {owner}' },
})

type Props = { lines: readonly ExpectedLine[]; state: ReceiptState }

/**
 * Lists the discrepancies so far, and the cards that will count as short because they were neither
 * scanned nor explained.
 */
export function FoundList({ lines, state }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const kindName = useNames(discrepancyTexts)
  const short = lines.flatMap((line) => {
    const planned = plannedOf(line, state.receipt)
    return planned && planned.short > 0 ? [{ line, planned }] : []
  })
  const { found } = state.receipt
  if (found.length === 0 && short.length === 0) return null
  return (
    <ul className="ik-tr-lines" aria-label={t('label')}>
      {found.map(({ key, lineId, kind, run, quantity, note, owner }) => {
        const lotNo = lines.find(({ id }) => id === lineId)?.lotNo ?? ''
        const name = kindName(kind)
        return (
          <li key={key}>
            <div className="ik-row">
              <StateTag tone="bad" text={name} />
              <strong className="ik-code ik-grow">{lotNo}</strong>
              <IconButton
                size="small"
                variant="minimal"
                icon={<Cross />}
                label={t('remove', { kind: name, lot: lotNo })}
                onClick={() => state.forget(key)}
              />
            </div>
            <div>
              <span className="ik-code">
                {run ? runText(run) : quantity !== undefined && format.count(quantity)}
              </span>{' '}
              {[note, owner && t('owner', { owner: owner.name })].filter(Boolean).join(' · ')}
            </div>
          </li>
        )
      })}
      {short.map(({ line, planned }) => (
        <li key={line.id}>
          <div className="ik-row">
            <StateTag
              tone="bad"
              text={t('short', { n: planned.short, cards: format.count(planned.short) })}
            />
            <strong className="ik-code">{line.lotNo}</strong>
          </div>
          <span className="ik-code ik-muted">
            {planned.missing.map((run) => runText(runOf(run))).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
