import { Cross, Tick, Time } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Agreement } from './agreement.ts'

const text = defineMessages({
  applicationNo: term.application,
  passportNo: term.passport,
  stickerNo: { id: 'cps.cardqc.AgreementRow.stickerNo', defaultMessage: 'Sticker' },
  passExpiry: term.passExpiry,
  chipSn: term.chipSn,
  agrees: { id: 'cps.cardqc.AgreementRow.agrees', defaultMessage: 'agrees' },
  differs: { id: 'cps.cardqc.AgreementRow.differs', defaultMessage: 'differs' },
  awaited: { id: 'cps.cardqc.AgreementRow.awaited', defaultMessage: 'not read yet' },
  scanChip: {
    id: 'cps.cardqc.AgreementRow.scanChip',
    defaultMessage: 'Scan the chip, or type its serial',
  },
  qrSays: { id: 'cps.cardqc.AgreementRow.qrSays', defaultMessage: 'The QR code says {value}' },
  chipSays: { id: 'cps.cardqc.AgreementRow.chipSays', defaultMessage: 'The chip says {value}' },
  nothing: { id: 'cps.cardqc.AgreementRow.nothing', defaultMessage: 'nothing' },
})

/** Shows a recorded value, and the card's value if that differs. */
export function AgreementRow({ row, children }: { row: Agreement; children?: ReactNode }) {
  const t = useTexts(text)
  const format = useFormats()
  const { name, recorded, read, agrees } = row
  const inFours = (serial: string) => serial.replace(/(.{4})(?=.)/g, '$1 ')
  const shown = (value: string) => {
    if (name === 'passExpiry') return format.date(value)
    return (name === 'chipSn' ? inFours(value) : value) || t('nothing')
  }
  const words = t(agrees === null ? 'awaited' : agrees ? 'agrees' : 'differs')
  const icon =
    agrees === null ? (
      <Time title={words} />
    ) : agrees ? (
      <Tick title={words} />
    ) : (
      <Cross title={words} />
    )
  return (
    <tr className={agrees === false ? 'ik-bad' : ''}>
      <th scope="row">{t(name)}</th>
      <td className={name === 'passExpiry' || agrees === null ? '' : 'ik-code'}>
        {agrees === null ? t('scanChip') : shown(recorded)}
        {agrees === false && (
          <strong className="ik-qc-said">
            {t(name === 'chipSn' ? 'chipSays' : 'qrSays', { value: shown(read ?? '') })}
          </strong>
        )}
        {children}
      </td>
      <td className="ik-qc-mark">
        <span className={agrees === null ? 'ik-qc-await' : agrees ? 'ik-qc-yes' : 'ik-qc-no'}>
          {icon}
        </span>
      </td>
    </tr>
  )
}

type FactProps = { label: string; value: string | null | undefined; code?: boolean }

/** Shows a further fact about the card, which can't be compared by machine. */
export function Fact({ label, value, code = false }: FactProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={code ? 'ik-code' : ''} colSpan={2}>
        {value || '—'}
      </td>
    </tr>
  )
}
