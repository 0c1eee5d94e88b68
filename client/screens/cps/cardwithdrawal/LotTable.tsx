import { Button, HTMLTable } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { withdrawalTexts } from './withdrawalTexts.ts'

const text = defineMessages({
  ...withdrawalTexts,
  total: { id: 'cps.cardwithdrawal.LotTable.total', defaultMessage: '{n, plural, one {# card} other {# cards}}' },
})

export type LotRow = {
  readonly lotNo: string
  readonly quantity: number
  readonly nextCardSn: string
  readonly cardType: { readonly code: string }
}
type Props = {
  title: string
  rows: readonly LotRow[]
  /** What stands where there are no cards. */
  none: string
  /** The button of each row; none where nothing may be moved. */
  action: { text: string; run: (row: LotRow) => void } | null
}

/** Blank cards of a place by lot, with the next serial of each. */
export function LotTable({ title, rows, none, action }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const total = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel title={title} aside={<StateTag icon={null} tone="info" text={t('total', { n: total })} />} className="ik-cw-lots">
      {rows.length === 0 ? (
        <p className="ik-muted ik-cw-none">{none}</p>
      ) : (
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t('lot')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col" className="ik-number">
                {t('cards')}
              </th>
              <th scope="col">{t('next')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.lotNo}>
                <th scope="row" className="ik-code">
                  {row.lotNo}
                </th>
                <td>{row.cardType.code}</td>
                <td className="ik-number">{format.count(row.quantity)}</td>
                <td className="ik-code">{row.nextCardSn}</td>
                <td>
                  {action && (
                    <Button size="small" onClick={() => action.run(row)}>
                      {action.text} <span className="ik-hidden">{row.lotNo}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </Panel>
  )
}
