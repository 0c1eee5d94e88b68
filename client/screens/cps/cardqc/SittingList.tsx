import { Button, HTMLTable } from '@blueprintjs/core'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useStore } from '#client/ui/store.ts'
import { useTexts } from '#client/ui/texts.ts'
import { sittingStore, type Checked } from './sitting.ts'

const text = {
  title: ['Checked in this sitting', 'Disemak dalam sesi ini'],
  none: ['The cards that you check show here.', 'Kad yang anda semak akan muncul di sini.'],
  at: ['Time', 'Masa'],
  name: ['Name', 'Nama'],
  cardSn: ['Card serial', 'Siri kad'],
  outcome: ['Outcome', 'Keputusan'],
  show: ['Show', 'Papar'],
  showCard: ['Show card {cardSn}', 'Papar kad {cardSn}'],
  passed: ['Passed', 'Lulus'],
} as const

/** Rows that show; a sitting may have hundreds. */
const shownRows = 50

/** The cards checked in this sitting, the newest first. */
export function SittingList({ onShow }: { onShow: (checked: Checked) => void }) {
  const t = useTexts(text)
  const format = useFormats()
  const checked = useStore(sittingStore)
  return (
    <Panel title={t('title')} className="ik-qc-sitting">
      {checked.length === 0 ? (
        <p className="ik-muted">{t('none')}</p>
      ) : (
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('cardSn')}</th>
              <th scope="col">{t('outcome')}</th>
              <th scope="col">
                <span className="ik-hidden">{t('show')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {checked.slice(0, shownRows).map((one) => (
              <tr key={`${one.jobId} ${one.at.getTime()}`}>
                <td>{format.time(one.at)}</td>
                <td>{one.name}</td>
                <td className="ik-code">{one.cardSn}</td>
                <td>
                  <StateTag tone={one.verdict === 'passed' ? 'ok' : 'bad'} text={one.verdict === 'passed' ? t('passed') : one.words} />
                </td>
                <td>
                  {one.qrString && (
                    <Button
                      size="small"
                      variant="minimal"
                      text={t('show')}
                      aria-label={t('showCard', { cardSn: one.cardSn })}
                      onClick={() => onShow(one)}
                    />
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
