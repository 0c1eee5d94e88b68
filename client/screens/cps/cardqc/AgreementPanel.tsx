import { Button } from '@blueprintjs/core'
import { Cross, Refresh, Tick, Time } from '@blueprintjs/icons'
import { graphql, useFragment } from 'react-relay'
import type { AgreementPanel_job$key } from '#client/__generated__/AgreementPanel_job.graphql.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { agreementOf, type Agreement } from './agreement.ts'
import type { Current } from './useQualityCheck.ts'

const text = {
  title: ['QR, chip and application agree', 'QR, cip dan permohonan sepadan'],
  of: ['{n} of {all}', '{n} daripada {all}'],
  applicationNo: ['Application', 'Permohonan'],
  passportNo: ['Passport', 'Pasport'],
  stickerNo: ['Sticker', 'Pelekat'],
  passExpiry: ['Pass expires', 'Pas tamat'],
  chipSn: ['Chip serial', 'Siri cip'],
  name: ['Name', 'Nama'],
  cardSn: ['Card serial', 'Siri kad'],
  employer: ['Employer', 'Majikan'],
  stickerDate: ['Sticker date', 'Tarikh pelekat'],
  personalised: ['Personalised', 'Dipersonalkan'],
  by: ['{at} by {who} at {station}', '{at} oleh {who} di {station}'],
  collection: ['Collection', 'Kutipan'],
  agrees: ['agrees', 'sepadan'],
  differs: ['differs', 'tidak sepadan'],
  awaited: ['not read yet', 'belum dibaca'],
  scanChip: ['Scan the chip, or type its serial', 'Imbas cip, atau taip nombor sirinya'],
  again: ['Read again', 'Baca semula'],
} as const

const fragment = graphql`
  fragment AgreementPanel_job on CardJob {
    jobId
    application {
      id
      name
      employerName
      stickerDate
      collectionBranch {
        id
        name
      }
    }
    card {
      id
      cardSn
      persoAt
      persoBy
      stationId
    }
  }
`

type Props = { job: AgreementPanel_job$key; current: Current; readerProblem: string | null; onRead: (jobId: number) => void }

/** What QR and chip say beside what is recorded, and what else is known of the card. */
export function AgreementPanel({ job, current, readerProblem, onRead }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { jobId, application, card } = useFragment(fragment, job)
  const rows = agreementOf(current)
  const agreed = rows.filter((row) => row.agrees).length
  const said = (row: Agreement) => {
    if (row.name === 'passExpiry') return format.date(row.value)
    if (row.name !== 'chipSn') return row.value
    return row.agrees === null ? t('scanChip') : row.value.replace(/(.{4})(?=.)/g, '$1 ')
  }
  const tone = agreed === rows.length ? 'ok' : rows.some((row) => row.agrees === false) ? 'bad' : 'warn'
  return (
    <Panel title={t('title')} aside={<StateTag tone={tone} text={t('of', { n: agreed, all: rows.length })} />}>
      <table className="ik-qc-rows">
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={row.agrees === false ? 'ik-bad' : ''}>
              <th scope="row">{t(row.name)}</th>
              <td className={row.name === 'passExpiry' || row.agrees === null ? '' : 'ik-code'}>
                {said(row)}
                {row.name === 'chipSn' && readerProblem && (
                  <span className="ik-field-error" role="alert">
                    {readerProblem}{' '}
                    <Button size="small" icon={<Refresh />} text={t('again')} onClick={() => onRead(jobId)} />
                  </span>
                )}
              </td>
              <td className="ik-qc-mark">
                <Mark agrees={row.agrees} words={t(row.agrees === null ? 'awaited' : row.agrees ? 'agrees' : 'differs')} />
              </td>
            </tr>
          ))}
          <Fact label={t('name')} value={application.name} />
          <Fact label={t('cardSn')} value={card?.cardSn} code />
          <Fact label={t('employer')} value={application.employerName} />
          <Fact label={t('stickerDate')} value={format.date(application.stickerDate)} />
          <Fact
            label={t('personalised')}
            value={card && t('by', { at: format.dateTime(card.persoAt), who: card.persoBy, station: card.stationId })}
          />
          <Fact label={t('collection')} value={application.collectionBranch.name} />
        </tbody>
      </table>
    </Panel>
  )
}

function Mark({ agrees, words }: { agrees: boolean | null; words: string }) {
  const icon = agrees === null ? <Time title={words} /> : agrees ? <Tick title={words} /> : <Cross title={words} />
  return <span className={agrees === null ? 'ik-qc-await' : agrees ? 'ik-qc-yes' : 'ik-qc-no'}>{icon}</span>
}

function Fact({ label, value, code = false }: { label: string; value: string | null | undefined; code?: boolean }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={code ? 'ik-code' : ''} colSpan={2}>
        {value || '—'}
      </td>
    </tr>
  )
}
