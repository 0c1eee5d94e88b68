import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { sittingStore, type Checked } from './sitting.ts'

const text = defineMessages({
  title: { id: 'cps.cardqc.SittingList.title', defaultMessage: 'Checked this session' },
  none: { id: 'cps.cardqc.SittingList.none', defaultMessage: 'Cards you check appear here.' },
  at: { id: 'cps.cardqc.SittingList.at', defaultMessage: 'Time' },
  show: { id: 'cps.cardqc.SittingList.show', defaultMessage: 'Show' },
  showCard: { id: 'cps.cardqc.SittingList.showCard', defaultMessage: 'Show card {cardSn}' },
  passed: { id: 'cps.cardqc.SittingList.passed', defaultMessage: 'Passed' },
})

/** The number of rows shown; a session may have hundreds. */
const shownRows = 50

/** The cards checked in this session, the newest first. */
export function SittingList({ onShow }: { onShow: (checked: Checked) => void }) {
  const t = useTexts(text)
  const format = useFormats()
  const checked = useStore(sittingStore)
  const outcomeOf = ({ verdict, words }: Checked) => (verdict === 'passed' ? t('passed') : words)
  return (
    <Panel title={t('title')} className="ik-qc-sitting">
      {checked.length === 0 ? (
        <p className="ik-muted">{t('none')}</p>
      ) : (
        <SmallTable
          rowHead={false}
          rows={checked.slice(0, shownRows)}
          rowId={({ jobId, at }) => `${jobId} ${at.getTime()}`}
          columns={[
            { id: 'at', title: t('at'), kind: 'text', value: ({ at }) => format.time(at) },
            { id: 'name', title: t(term.name), kind: 'text', value: ({ name }) => name },
            { id: 'cardSn', title: t(term.cardSn), kind: 'code', value: ({ cardSn }) => cardSn },
            {
              id: 'outcome',
              title: t(term.outcome),
              kind: 'status',
              value: outcomeOf,
              cell: (one) => (
                <StateTag tone={one.verdict === 'passed' ? 'ok' : 'bad'} text={outcomeOf(one)} />
              ),
            },
          ]}
          buttons={{
            title: t('show'),
            of: (one) =>
              one.qrString && (
                <Button
                  size="small"
                  variant="minimal"
                  text={t('show')}
                  aria-label={t('showCard', { cardSn: one.cardSn })}
                  onClick={() => onShow(one)}
                />
              ),
          }}
        />
      )}
    </Panel>
  )
}
