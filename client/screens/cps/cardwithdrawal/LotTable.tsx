import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { withdrawalTexts } from './withdrawalTexts.ts'

const text = defineMessages({
  ...withdrawalTexts,
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
  /** The text shown if there are no cards. */
  none: string
  /** The button of each row; null if nothing may be moved. */
  action: { text: string; run: (row: LotRow) => void } | null
}

/** Lists the blank cards of a place by lot, with the next serial of each. */
export function LotTable({ title, rows, none, action }: Props) {
  const t = useTexts(text)
  const total = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel
      title={title}
      aside={<StateTag icon={null} tone="info" text={t(term.cardCount, { n: total })} />}
      className="ik-cw-lots"
    >
      {rows.length === 0 ? (
        <p className="ik-muted ik-cw-none">{none}</p>
      ) : (
        <SmallTable
          rows={rows}
          rowId={({ lotNo }) => lotNo}
          columns={[
            { id: 'lot', title: t('lot'), kind: 'code', value: ({ lotNo }) => lotNo },
            { id: 'type', title: t('type'), kind: 'text', value: ({ cardType }) => cardType.code },
            { id: 'cards', title: t('cards'), kind: 'count', value: ({ quantity }) => quantity },
            { id: 'next', title: t('next'), kind: 'code', value: ({ nextCardSn }) => nextCardSn },
          ]}
          buttons={{
            title: action?.text ?? '',
            of: (row) =>
              action && (
                <Button size="small" onClick={() => action.run(row)}>
                  {action.text} <span className="ik-hidden">{row.lotNo}</span>
                </Button>
              ),
          }}
        />
      )}
    </Panel>
  )
}
