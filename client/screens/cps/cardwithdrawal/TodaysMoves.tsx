import { Button } from '@blueprintjs/core'
import { ArrowLeft, ArrowRight } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  TodaysMoves_stock$data,
  TodaysMoves_stock$key,
} from '#client/__generated__/TodaysMoves_stock.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { useMoveBlanks } from './useMoveBlanks.ts'

const text = defineMessages({
  title: { id: 'cps.cardwithdrawal.TodaysMoves.title', defaultMessage: 'Moves of today' },
  none: {
    id: 'cps.cardwithdrawal.TodaysMoves.none',
    defaultMessage: 'No cards were withdrawn or put back today',
  },
  WITHDRAWAL: term.withdrawn,
  PUT_BACK: term.putBack,
  undo: term.undo,
})

const fragment = graphql`
  fragment TodaysMoves_stock on StationStock {
    availableActions
    movesToday {
      entryId
      at
      kind
      lotNo
      startSn
      endSn
      quantity
      by
    }
  }
`
type Move = TodaysMoves_stock$data['movesToday'][number]

/**
 * Lists today's moves to and from this station, the latest first. Each can be undone while the
 * cards are still there.
 */
export function TodaysMoves({
  stock,
  commands,
}: {
  stock: TodaysMoves_stock$key
  commands: ReturnType<typeof useMoveBlanks>
}) {
  const t = useTexts(text)
  const format = useFormats()
  const { movesToday, availableActions } = useFragment(fragment, stock)
  const undo = ({ kind, lotNo, startSn, endSn }: Move) =>
    void (kind === 'WITHDRAWAL'
      ? commands.putBack({ lotNo, startSn, endSn })
      : commands.withdraw({ lotNo, startSn, endSn }))
  const mayUndo = ({ kind }: Move) =>
    availableActions.includes(kind === 'WITHDRAWAL' ? 'PUT_BACK' : 'WITHDRAW')
  return (
    <Panel
      title={t('title')}
      aside={<StateTag icon={null} tone="info" text={format.count(movesToday.length)} />}
    >
      {movesToday.length === 0 && <p className="ik-muted ik-cw-none">{t('none')}</p>}
      <ol className="ik-lines ik-lines-roomy">
        {movesToday.map((move) => (
          <li key={move.entryId}>
            <div className="ik-row">
              {move.kind === 'WITHDRAWAL' ? <ArrowRight size={12} /> : <ArrowLeft size={12} />}
              <strong className="ik-grow">
                {t(move.kind === 'WITHDRAWAL' ? 'WITHDRAWAL' : 'PUT_BACK')} ·{' '}
                {t(term.cardCount, { n: move.quantity })}
              </strong>
              <span className="ik-muted">{format.time(move.at)}</span>
            </div>
            <div className="ik-row">
              <span className="ik-grow">
                <span className="ik-code">
                  {move.lotNo} · {move.startSn} – {move.endSn}
                </span>
                <br />
                <span className="ik-muted">{move.by}</span>
              </span>
              {mayUndo(move) && (
                <Button size="small" disabled={commands.busy} onClick={() => undo(move)}>
                  {t('undo')}{' '}
                  <span className="ik-hidden">
                    {move.startSn} – {move.endSn}
                  </span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
